import { type Language, languages } from '#domain/language.ts'
import * as english from './en/index.ts'
import * as portuguese from './pt/index.ts'

/** All texts of the back office. */
export type Messages = typeof portuguese

/** Native names of the languages. */
export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English' }

/** The languages as choices of an input. */
export const languageChoices = languages.map((id) => ({ id, name: languageNames[id] }))

let current: Language = languages.find((language) => navigator.language.startsWith(language)) ?? 'en'

/** The current language: of the account, or of the browser before sign-in. */
export function currentLanguage(): Language {
  return current
}

/** Sets the current language. Only the i18n provider calls it. */
export function setCurrentLanguage(language: Language): void {
  current = language
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
}

/** All texts by language. */
export const catalogs: Record<Language, Messages> = { pt: portuguese, en: english }

/** Texts in the current language, for use outside of components. */
export function currentMessages(): Messages {
  return catalogs[currentLanguage()]
}
