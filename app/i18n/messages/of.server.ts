import type { Language } from '#contracts/language.ts'
import { forms as enForms } from './en/forms.ts'
import { messages as en } from './en/index.ts'
import { type FormMessages, forms as ptForms } from './pt/forms.ts'
import { type Messages, messages as pt } from './pt/index.ts'

const catalogues: Record<Language, Messages & { forms: FormMessages }> = {
  pt: { ...pt, forms: ptForms },
  en: { ...en, forms: enForms },
}

/** The texts of a language, for loaders only: in the browser it would bring both languages along. */
export function messagesOf(language: Language) {
  return catalogues[language]
}
