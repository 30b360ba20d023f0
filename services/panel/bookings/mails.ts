import type { z } from 'zod'
import type { BookingTally } from '#contracts/booking-tally.ts'
import type { bookingRequestSchema } from '#contracts/panel/booking-requests.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { formatLongDay } from '../../records/agency-calendar.ts'
import { formatTallyInMail } from '../../records/selections/booking-tallies.ts'
import type { Mail, MailContext } from '../../records/submissions/submission-mail.ts'
import { createNotificationMail } from '../submissions/mails.ts'

interface BookingMails {
  booking: z.output<typeof bookingRequestSchema>
  language: Language
  room?: { title: string; tally: BookingTally } | undefined
  siteUrl: string
  /** The status page's. */
  token: string
}

/** The notification of the agency, and the client's receipt. */
export function createBookingMails(
  { booking, language, room, siteUrl, token }: BookingMails,
  context: MailContext,
): Mail[] {
  const link = `${siteUrl}${pathTo('booking', language, { token })}`
  return [...createNotification(booking, room, context), createReceipt(booking, { language, link }, context)]
}

function createNotification(
  booking: BookingMails['booking'],
  room: BookingMails['room'],
  context: MailContext,
): Mail[] {
  const names = booking.talents.map((talent, index) => `– ${booking.talent_names[index] || talent}`).join('\n')
  return createNotificationMail(
    {
      subject: `Pedido de reserva pelo site: ${booking.name}`,
      replyTo: booking.email,
      lines: [
        ['Nome', booking.name],
        ['Empresa', booking.company],
        ['E-mail', booking.email],
        ['Telefone', booking.phone],
        ['Seleção', room?.title],
        ['De', formatDay(booking.from, 'pt')],
        ['Até', formatDay(booking.to, 'pt')],
        ['Cidade', booking.city],
        ['Uso', booking.usage],
        ['Território', booking.territory],
        ['Prazo de uso', booking.term],
        ['Produto ou marca', booking.product],
        ['Prova', booking.fitting && formatDay(booking.fitting, 'pt')],
        ['Chegada', booking.call_time],
        ['Orçamento', booking.budget],
        ['Mensagem', booking.message && `\n${booking.message}\n`],
        room ? ['Modelos e votos', `\n${formatTallyInMail(room.tally)}\n`] : ['Modelos', `\n${names}\n`],
      ],
    },
    context,
  )
}

const texts = {
  pt: {
    subject: (agency: string) => `${agency}: recebemos o seu pedido de reserva`,
    text: (talents: string, period: string, link: string) =>
      `Olá,\n\nRecebemos o seu pedido de reserva: ${talents}, ${period}.\n\nVeja o pedido e a situação de cada modelo aqui. Até a confirmação, você pode mudar as datas, tirar alguém ou cancelar:\n\n${link}\n\nQuem tem este link vê e muda o pedido.`,
    period: (from: string, to: string) => (from === to ? from : `de ${from} a ${to}`),
    reference: 'Protocolo',
    notYou: 'Se não foi você, ignore esta mensagem ou responda pedindo que os dados sejam apagados.',
  },
  en: {
    subject: (agency: string) => `${agency}: we have received your booking request`,
    text: (talents: string, period: string, link: string) =>
      `Hello,\n\nWe have received your booking request: ${talents}, ${period}.\n\nHere you see the request and the state of each model. Until it is confirmed you can change the dates, withdraw somebody or cancel:\n\n${link}\n\nAnybody with this link sees and changes the request.`,
    period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    reference: 'Reference',
    notYou: 'If this was not you, ignore this message, or reply to have the data deleted.',
  },
} satisfies Record<Language, unknown>

/** The receipt. It repeats nothing that was typed, since the address may be somebody else's; the page behind the link does. */
function createReceipt(
  { email, from, to, talents, talent_names }: BookingMails['booking'],
  { language, link }: { language: Language; link: string },
  { id, agency }: MailContext,
): Mail {
  const { subject, text, period, reference, notYou } = texts[language]
  const names = new Intl.ListFormat(language).format(talents.map((talent, index) => talent_names[index] || talent))
  const days = period(formatDay(from, language), formatDay(to, language))
  return {
    kind: 'receipt',
    to: email,
    ...(agency.email && { replyTo: agency.email }),
    language,
    subject: subject(agency.name),
    text: [text(names, days, link), `${reference}: ${id}`, notYou, agency.name].join('\n\n'),
  }
}

function formatDay(day: string, language: Language): string {
  return formatLongDay(new Date(day), language, 'UTC')
}
