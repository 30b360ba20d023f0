import type { BookingEventKind, EventAuthor, TalentState } from '#domain/bookings.ts'

const states: Record<TalentState, string> = {
  asked: 'Em consulta',
  option: 'Opção',
  confirmed: 'Reserva confirmada',
  not_available: 'Sem disponibilidade',
  released: 'Opção liberada',
  withdrawn: 'Fora do pedido',
}

const events: Record<BookingEventKind, string> = {
  requested: 'Pedido enviado',
  changed: 'Pedido alterado',
  withdrawn: 'Fora do pedido',
  cancelled: 'Pedido cancelado',
  optioned: 'Opção',
  promoted: 'Subiu na fila das opções',
  confirmed: 'Reserva confirmada',
  released: 'Opção liberada',
  expired: 'Opção vencida',
  blocked: 'Datas bloqueadas',
  declined: 'Sem disponibilidade',
  told: 'Resposta enviada por e-mail',
}

const authors: Record<EventAuthor, string> = { client: 'você', agency: 'agência', system: 'automático' }

const labels = {
  talents: 'Modelos',
  from: 'De',
  to: 'Até',
  city: 'Cidade',
  usage: 'Mídias',
  territory: 'Território',
  term: 'Prazo de uso',
  product: 'Produto ou marca',
  fitting: 'Data da prova',
  call_time: 'Horário de chegada',
  budget: 'Orçamento',
  name: 'Seu nome',
  company: 'Empresa',
  email: 'E-mail',
  phone: 'Telefone',
  message: 'Mensagem',
}

/** Requests for bookings: the form, its review, and the page that shows what became of one. */
export const bookings = {
  title: 'Pedir uma reserva',
  lead: 'Conte as datas e o uso. A agência responde pelo contato que você deixar, e você acompanha o pedido por um link.',
  labels,
  groups: { job: 'O trabalho', client: 'Seus dados' },
  talentsHint: 'Desmarque quem ficar de fora.',
  noTalents: 'Marque pelo menos um modelo.',
  dayPlaceholder: 'dd/mm/aaaa',
  timePlaceholder: 'hh:mm',
  usageHint: 'Por exemplo: internet, ponto de venda, TV.',
  termHint: 'Por exemplo: 12 meses.',
  disclosure: 'A agência guarda o pedido por um ano depois da última data.',
  send: 'Enviar o pedido',
  sendAnyway: 'Enviar mesmo assim',
  /** Above the button, when the agency publishes that somebody is elsewhere on the days. */
  review:
    'Segundo a agência, alguém estará em outra cidade nestas datas; veja ao lado dos nomes. Você pode enviar o pedido mesmo assim.',
  nobody: {
    title: 'Escolha primeiro os modelos',
    text: 'Marque favoritos ou abra um perfil, e peça a reserva de lá.',
  },
  /** The page of a link that shows nothing. */
  ended: {
    title: 'Este link não funciona mais',
    text: 'O pedido foi apagado, ou o link está incompleto. Se precisar dele, fale com a agência.',
  },
  status: {
    title: 'Pedido de reserva',
    sentTitle: 'Pedido enviado',
    keep: 'Guarde este endereço: por ele você vê e muda o pedido.',
    cancelled: 'Cancelado',
    states,
    answeredBy: 'Quem responde',
    nobodyYet: 'A agência ainda não escolheu quem responde.',
    sentOn: 'Enviado em',
    reference: 'Protocolo',
    asSent: 'O pedido',
    history: 'Histórico',
    events,
    authors,
    change: 'Mudar o pedido',
    save: 'Salvar',
    withdraw: 'Tirar do pedido',
    cancel: 'Cancelar o pedido',
    cancelHint: 'As opções são liberadas e a agência é avisada. Isso não pode ser desfeito.',
    cancelNow: 'Cancelar agora',
    confirmedHint: 'Há uma reserva confirmada: para mudar algo, fale com a agência.',
    problems: {
      outdated: 'O pedido mudou enquanto esta página estava aberta. Confira e tente de novo.',
      confirmed: 'A reserva acaba de ser confirmada. Para mudar algo, fale com a agência.',
      cancelled: 'O pedido já foi cancelado.',
      failed: 'Não foi possível salvar. Tente de novo em alguns minutos.',
    },
    done: { change: 'Mudança salva.', withdraw: 'A pessoa saiu do pedido.', cancel: 'Pedido cancelado.' },
  },
}

export type BookingTexts = typeof bookings
