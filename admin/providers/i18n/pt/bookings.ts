import type { BookingEventKind, BookingKind, TalentState } from '#domain/bookings.ts'

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
  title: 'Reserva',
  states: {
    asked: 'Consultada',
    option: 'Opção',
    confirmed: 'Confirmada',
    not_available: 'Não disponível',
    released: 'Liberada',
    withdrawn: 'Retirada pelo cliente',
  } satisfies Record<TalentState, string>,
  requestStates: { open: 'Aberto', cancelled: 'Cancelado' },
  authors: { client: 'Cliente', system: 'Automático' },
  /** `rank` counts from 1. */
  option: (rank: number) => `${rank}ª opção`,
  until: (moment: string) => `até ${moment}`,
  /** What a talent has on some days. */
  held: (kind: BookingKind, rank: number | null) =>
    ({ option: `Já tem: ${rank}ª opção`, confirmed: 'Já tem: confirmada', blocked: 'Já tem: bloqueada' })[kind],
  rank: 'Opção',
  makeOption: 'Fazer opção',
  confirm: 'Confirmar',
  release: 'Liberar',
  decline: 'Não disponível',
  /** An action on a talent. */
  of: (action: string, name: string) => `${action}: ${name}`,
  optionAll: (count: number) => `Fazer opção das ${count}`,
  refused: (names: string[]) =>
    `Sem opção, porque já ${names.length > 1 ? 'têm' : 'tem'} algo nestes dias: ${names.join(', ')}.`,
  confirmReleases: (count: number) =>
    count === 1 ? 'A outra opção nestes dias é liberada.' : `As outras ${count} opções nestes dias são liberadas.`,
  releaseConfirmed: 'A reserva confirmada termina, e os dias ficam livres.',
  untold:
    'O cliente ainda não recebeu e-mail sobre a última mudança. Responda abaixo; há um texto pronto com a situação.',
  history: (count: number) => `Histórico (${count})`,
}

/** The private link with which a calendar program reads bookings. */
export const calendarFeed = {
  title: 'Agenda no seu calendário',
  ofUser: 'As opções, reservas e dias bloqueados que você pode ver aqui.',
  ofTalent: 'As opções, reservas e dias bloqueados deste talento, para o calendário dele.',
  text: 'Assine o link no Google Agenda, no Outlook ou no Calendário da Apple: o que muda aqui muda lá, em geral dentro de horas. Quem tem o link vê tudo isso sem senha.',
  make: 'Criar link',
  link: 'Link privado',
  open: 'Abrir no calendário',
  renew: 'Renovar',
  renewTitle: 'Renovar o link?',
  renewText: 'O link atual deixa de funcionar em todos os calendários que o assinam. Assine o novo.',
  revoke: 'Revogar',
  revokeTitle: 'Revogar o link?',
  revokeText: 'Os calendários que o assinam não recebem mais nada.',
}
