import { dayInTimeZone, daysBefore } from '#domain/calendar.ts'
import { type Language, perLanguage } from '#domain/language.ts'
import { capitalize } from '#domain/text.ts'

export const calendarViews = ['talents', 'month', 'week'] as const

export type CalendarView = (typeof calendarViews)[number]

/** Both days included, as ISO 8601 dates. */
interface Days {
  from: string
  to: string
}

/** The day `days` days later. */
export const addDays = (day: string, days: number) => daysBefore(day, -days)

/** The days that a view shows around a day: a month has whole weeks, which begin on Monday. */
export function periodOf(view: CalendarView, day: string): Days {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const month = { from: `${day.slice(0, 7)}-01`, to: addDays(addMonths(day, 1), -1) }
  return view === 'talents' ? month : { from: mondayOf(month.from), to: addDays(mondayOf(month.to), 6) }
}

/** A day of the next period (`step` 1) or the one before (-1). */
export function shiftPeriod(view: CalendarView, day: string, step: 1 | -1): string {
  return view === 'week' ? addDays(day, 7 * step) : addMonths(day, step)
}

function mondayOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)
}

/** The first day of a month that is `months` later. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return dayInTimeZone('UTC', new Date(Date.UTC(year, month - 1 + months, 1)))
}

const months = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const weeks = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** The name of a period as a heading: `Dezembro de 2026`, `7 a 13 de dezembro de 2026`. */
export function formatViewPeriod(view: CalendarView, day: string, language: Language): string {
  if (view !== 'week') return capitalize(months(language).format(new Date(day)))
  const { from, to } = periodOf('week', day)
  return weeks(language).formatRange(new Date(from), new Date(to))
}
