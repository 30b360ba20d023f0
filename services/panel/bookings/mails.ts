import type { z } from 'zod'
import type { BookingTally } from '#contracts/booking-tally.ts'
import type { bookingRequestSchema } from '#contracts/panel/booking-requests.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { formatLongDay } from '../../records/agency-calendar.ts'
import { mailWords } from '../../records/mail-words.ts'
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

/** The receipt. It repeats nothing that was typed, since the address may be somebody else's; the page behind the link does. */
function createReceipt(
  { email, from, to, talents, talent_names }: BookingMails['booking'],
  { language, link }: { language: Language; link: string },
  { id, agency }: MailContext,
): Mail {
  return {
    kind: 'receipt',
    to: email,
    ...(agency.email && { replyTo: agency.email }),
    language,
    ...mailWords('bookingReceipt', {
      talents: new Intl.ListFormat(language).format(talents.map((talent, index) => talent_names[index] || talent)),
      period:
        from === to ? formatDay(from, language) : periods[language](formatDay(from, language), formatDay(to, language)),
      link,
      reference: id,
    }),
  }
}

const periods: Record<Language, (from: string, to: string) => string> = {
  pt: (from, to) => `de ${from} a ${to}`,
  en: (from, to) => `${from} to ${to}`,
}

function formatDay(day: string, language: Language): string {
  return formatLongDay(new Date(day), language, 'UTC')
}
