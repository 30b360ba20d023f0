import type { Language } from '#contracts/language.ts'
import { descriptions as enDescriptions } from './en/descriptions.ts'
import { forms as enForms } from './en/forms.ts'
import { messages as en } from './en/index.ts'
import { type Descriptions, descriptions as ptDescriptions } from './pt/descriptions.ts'
import { type FormMessages, forms as ptForms } from './pt/forms.ts'
import { type Messages, messages as pt } from './pt/index.ts'

const catalogues: Record<Language, Messages & { forms: FormMessages; descriptions: Descriptions }> = {
  pt: { ...pt, forms: ptForms, descriptions: ptDescriptions },
  en: { ...en, forms: enForms, descriptions: enDescriptions },
}

/** The texts of a language, for loaders only: in the browser it would bring both languages along. */
export function messagesOf(language: Language) {
  return catalogues[language]
}
