import type { Language } from '#contracts/language.ts'
import { locales } from './locale.ts'

/** A post dated by its editors is of the same day for every reader, wherever the server runs. */
const timeZone = 'America/Sao_Paulo'

/** A date as it is read (`21 de novembro de 2026`); undefined for none, or for what is no date. */
export function formatDate(date: string | null | undefined, language: Language): string | undefined {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time)) return undefined
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(time)
}

/** A date as machines read it, ISO 8601 in UTC; undefined for none, or for what is no date. */
export function isoDate(date: string | null | undefined): string | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
