import { type Language, languages } from '#domain/language.ts'
import { texts as english } from './en/index.ts'
import { texts as portuguese } from './pt/index.ts'

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English' }

let current: Language = languages.find((language) => navigator.language.startsWith(language)) ?? 'en'

/** The language the office speaks now: the account's or, before somebody signs in, the browser's. */
export function currentLanguage(): Language {
  return current
}

/** Makes the office speak `language`; only the provider of texts to react-admin calls it. */
export function setCurrentLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
}

/** Every text of the office, in each language it speaks. */
export const catalogs: Record<Language, typeof portuguese> = { pt: portuguese, en: english }

/** The office's texts in the language it speaks now, outside of components: such as for what a call's failure says. */
export function currentMessages(): typeof portuguese {
  return catalogs[currentLanguage()]
}
