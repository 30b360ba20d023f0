import type { Language } from '#domain/language.ts'
import { perLanguage } from '#domain/locale.ts'

/** The formats of the few time zones that are asked for, by language: to make one takes longer than to use it. */
const dates = perLanguage((locale) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
    formats.set(timeZone, format)
    return format
  }
})

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/**
 * The day of an instant in the agency's time zone, as it is read (`21 de novembro de 2026`): the same for every reader,
 * wherever the server runs. Undefined for none, or for what is no date.
 */
export function formatDate(date: string | null | undefined, language: Language, timeZone: string): string | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : dates(language)(timeZone).format(time)
}

/** A date without a time, such as one of birth, as it is read: the same day wherever it is read. */
export function formatDay(date: string | null | undefined, language: Language): string | undefined {
  const time = Date.parse(date?.slice(0, 10) ?? '')
  return Number.isNaN(time) ? undefined : days(language).format(time)
}

/** A date as machines read it, ISO 8601 in UTC; undefined for none, or for what is no date. */
export function isoDate(date: string | null | undefined): string | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
