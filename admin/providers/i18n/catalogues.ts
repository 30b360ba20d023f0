import type { Language } from '#domain/language.ts'
import { texts as english } from './en/index.ts'
import { currentLanguage } from './language.ts'
import { texts as portuguese } from './pt/index.ts'

/** Every text of the office, in each language it speaks. */
export const catalogs: Record<Language, typeof portuguese> = { pt: portuguese, en: english }

/** The office's texts in the language it speaks now, outside of components: such as for what a call's failure says. */
export function currentMessages(): typeof portuguese {
  return catalogs[currentLanguage()]
}
