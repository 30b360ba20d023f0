import { useLocale } from 'react-admin'
import type { Language } from '#domain/language.ts'
import { catalogs } from './messages.ts'
import type { Messages } from './pt/index.ts'

/** The office's texts in the language it speaks now. */
export function useMessages(): Messages {
  return catalogs[useLocale() as Language]
}

/** What separates the cells of a table that leaves: spreadsheets in Portuguese expect semicolons, and with them decimal commas. */
export function useDelimiter(): ',' | ';' {
  return useLocale() === 'pt' ? ';' : ','
}
