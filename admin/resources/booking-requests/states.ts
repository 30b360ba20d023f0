import type { BookingRequest } from '#contracts/admin/bookings.ts'
import { type Language, perLanguage } from '#domain/language.ts'
import { formatDateTimeIn } from '../../components/format.ts'
import type { Messages } from '../../providers/i18n/messages.ts'

const periods = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** Formats the first and last day: `4 – 5 de dez. de 2026`. */
export function formatPeriod({ from, to }: { from: string; to: string }, language: Language): string {
  return periods(language).formatRange(new Date(from), new Date(to))
}

type Talent = Pick<BookingRequest['talents'][number], 'state' | 'rank'> & {
  booking?: BookingRequest['talents'][number]['booking']
}

/** Formats a talent's state, with the expiry of an option in the agency's time zone. */
export function formatState(
  { state, rank, booking }: Talent,
  { states, option, until }: Messages['bookings'],
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  if (state !== 'option') return states[state]
  const ranked = option(rank ?? 1)
  return booking?.expires_at ? `${ranked}, ${until(formatDateTimeIn(timeZone, booking.expires_at, language))}` : ranked
}
