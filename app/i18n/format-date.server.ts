import type { Language } from '#contracts/language.ts'
import { perLanguage } from './locale.ts'

/** A post dated by its editors is of the same day for every reader, wherever the server runs. */
const dates = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }),
)

const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** A date as it is read (`21 de novembro de 2026`); undefined for none, or for what is no date. */
export function formatDate(date: string | null | undefined, language: Language): string | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : dates(language).format(time)
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
