import { useLocale } from 'react-admin'
import type { Language } from '#contracts/language.ts'
import { catalogues } from './catalogues.ts'
import type { texts } from './pt/index.ts'

export type Texts = typeof texts

/** The office's texts in the language it speaks now. */
export function useTexts(): Texts {
  return catalogues[useLocale() as Language]
}
