import { type Language, perLanguage } from '#domain/language.ts'

/** Caches formatters by language and time zone, because creating one is slow. */
const dates = perLanguage((locale) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
    formats.set(timeZone, format)
    return format
  }
})

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** Formats the day of an instant in the agency's time zone (`21 de novembro de 2026`). Undefined without a valid date. */
export function formatDate(date: string | null | undefined, language: Language, timeZone: string): string | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : dates(language)(timeZone).format(time)
}

/** Formats a date without a time, such as a birthdate; the result is the same in every time zone. */
export function formatDay(date: string | null | undefined, language: Language): string | undefined {
  const time = Date.parse(date?.slice(0, 10) ?? '')
  return Number.isNaN(time) ? undefined : days(language).format(time)
}

const shortDays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** Formats a date without a time and year (`12 dez.`). Undefined without a valid date. */
export function formatShortDay(date: string | null | undefined, language: Language): string | undefined {
  const time = Date.parse(date?.slice(0, 10) ?? '')
  return Number.isNaN(time) ? undefined : shortDays(language).format(time).replace(' de ', ' ')
}

/** Formats the days from one date to another (`1 – 2 de dezembro de 2026`), or one day. Empty without valid dates. */
export function formatPeriod({ from, to }: { from: string; to: string }, language: Language): string {
  return formatRange(days(language), from, to)
}

/** Formats a period without years (`1 – 2 dez.`). Empty without valid dates. */
export function formatShortPeriod({ from, to }: { from: string; to: string }, language: Language): string {
  return formatRange(shortDays(language), from, to).replaceAll(' de ', ' ')
}

function formatRange(format: Intl.DateTimeFormat, from: string, to: string): string {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Number.isNaN(first + last) ? '' : format.formatRange(first, last)
}

const months = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** Formats the month of a date (`nov. 2026`). Undefined without a valid date. */
export function formatMonth(date: string | null | undefined, language: Language): string | undefined {
  const time = Date.parse(date?.slice(0, 10) ?? '')
  return Number.isNaN(time) ? undefined : months(language).format(time).replace(' de ', ' ')
}

/** Converts a date to ISO 8601 in UTC. Undefined without a valid date. */
export function toIsoDate(date: string | null | undefined): string | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
