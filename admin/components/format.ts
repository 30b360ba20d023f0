import { type Language, locales, perLanguage } from '#domain/language.ts'

const dateTimes = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))

/** Formats a timestamp in local time: `21 de nov. de 2026, 14:30`. */
export function formatDateTime(timestamp: string | Date, language: Language): string {
  return dateTimes(language).format(new Date(timestamp))
}

/** Formats a timestamp in a time zone, such as the agency's for times that clients were told. */
export function formatDateTimeIn(timeZone: string, timestamp: string, language: Language): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(timestamp))
}

/** Formats a calendar date, independent of time zones: `10 de mar. de 2003` for `2003-03-10`. */
export function formatDate(date: string, language: Language): string {
  return dates(language).format(new Date(date))
}

/** Formats a number. */
export function formatNumber(number: number, language: Language): string {
  return numbers(language).format(number)
}

/** Formats the local date of a timestamp. */
export function formatDay(timestamp: string | Date, language: Language): string {
  return days(language).format(new Date(timestamp))
}

/** Formats a file size: `2,4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const megabytes = bytes / 1024 / 1024
  const [value, unit] = megabytes < 1 ? [bytes / 1024, 'kilobyte'] : [megabytes, 'megabyte']
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
