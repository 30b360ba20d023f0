import { useLocale } from 'react-admin'
import type { Language } from '#domain/language.ts'
import { catalogs } from './catalogues.ts'
import type { texts } from './pt/index.ts'

export type Messages = typeof texts

/** The office's texts in the language it speaks now. */
export function useMessages(): Messages {
  return catalogs[useLocale() as Language]
}
