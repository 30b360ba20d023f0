import { useLocale } from 'react-admin'
import type { Language } from '#domain/language.ts'
import { catalogs } from './messages.ts'
import type { Messages } from './pt/index.ts'

/** Texts in the current language. */
export function useMessages(): Messages {
  return catalogs[useLocale() as Language]
}

/** CSV delimiter. Portuguese spreadsheets expect semicolons and decimal commas. */
export function useDelimiter(): ',' | ';' {
  return useLocale() === 'pt' ? ';' : ','
}
