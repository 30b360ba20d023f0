import type { BookingRecord } from '#contracts/admin/bookings.ts'
import { type Language, locales } from '#domain/language.ts'
import type { Messages } from '../../providers/i18n/messages.ts'
import { formatPeriod } from '../booking-requests/states.ts'

type Booking = Pick<BookingRecord, 'kind' | 'rank' | 'from' | 'to' | 'from_time' | 'to_time' | 'title' | 'client'>

/** The state of a booking: `1ª opção`, `Confirmada`, `Bloqueada`. */
export function formatKind({ kind, rank }: Pick<BookingRecord, 'kind' | 'rank'>, texts: Messages['bookings']): string {
  return kind === 'option' && rank !== null ? texts.option(rank) : texts.kinds[kind]
}

/** The times of a booking that has some: `09:30–18:00`, `09:30`, `–18:00`. */
export function formatTimes({ from_time, to_time }: Pick<Booking, 'from_time' | 'to_time'>): string {
  return `${from_time ?? ''}${to_time ? `–${to_time}` : ''}`
}

/** Everything about a booking in one line: `1ª opção · 4 – 5 de dez. de 2026 · 09:30– · Campanha · Estúdio`. */
export function describeBooking(booking: Booking, texts: Messages['bookings'], language: Language): string {
  const { title, client } = booking
  const parts = [formatKind(booking, texts), formatPeriod(booking, language), formatTimes(booking), title, client]
  return parts.filter(Boolean).join(' · ')
}

/** The name of a time zone: `Horário de Brasília`. */
export function formatZone(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
