import type { BookingEventKind } from '#domain/bookings.ts'

/** Requests, options and bookings. */
export const bookings = {
  events: {
    requested: 'Pedido recebido',
    changed: 'Pedido alterado',
    withdrawn: 'Retirada do pedido pelo cliente',
    cancelled: 'Pedido cancelado pelo cliente',
    optioned: 'Opção feita',
    promoted: 'Opção promovida',
    confirmed: 'Confirmada',
    released: 'Liberada',
    expired: 'Opção vencida',
    blocked: 'Dias bloqueados',
    declined: 'Não disponível',
    told: 'Cliente avisado por e-mail',
  } satisfies Record<BookingEventKind, string>,
}
