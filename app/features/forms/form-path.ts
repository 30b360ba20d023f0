import type { Language } from '#domain/language.ts'

/** The forms that have an address of their own beside their page's. */
export type SentForm = 'application' | 'favorites' | 'zip'

/** Where a form is sent to. */
export function formPath(form: SentForm, language: Language): string {
  return `/forms/${language}/${form}`
}

/** The language of an address that `formPath` made. */
export function languageOfForm(pathname: string): Language {
  return pathname.startsWith('/forms/en/') ? 'en' : 'pt'
}
