import type { Language } from '#domain/language.ts'

/** The forms that have a URL of their own besides their page's. */
export type SentForm = 'application' | 'favorites' | 'zip' | 'room' | 'answer' | 'order' | 'event'

/** Returns the path that receives a form. */
export function pathToForm(form: SentForm, language: Language): string {
  return `/forms/${language}/${form}`
}

/** Returns the language of a path from `pathToForm`. */
export function languageOfForm(pathname: string): Language {
  return pathname.startsWith('/forms/en/') ? 'en' : 'pt'
}
