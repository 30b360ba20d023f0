import type { Language } from '#domain/language.ts'
import { descriptions as enDescriptions } from './en/descriptions.ts'
import { forms as enForms } from './en/forms.ts'
import { messages as en } from './en/index.ts'
import { listFilters as enListFilters } from './en/list-filters.ts'
import { type Descriptions, descriptions as ptDescriptions } from './pt/descriptions.ts'
import { type FormMessages, forms as ptForms } from './pt/forms.ts'
import { type Messages, messages as pt } from './pt/index.ts'
import { type ListFilterTexts, listFilters as ptListFilters } from './pt/list-filters.ts'

interface LoaderTexts {
  forms: FormMessages
  descriptions: Descriptions
  listFilters: ListFilterTexts
}

const catalogues: Record<Language, Messages & LoaderTexts> = {
  pt: { ...pt, forms: ptForms, descriptions: ptDescriptions, listFilters: ptListFilters },
  en: { ...en, forms: enForms, descriptions: enDescriptions, listFilters: enListFilters },
}

/** The texts of a language, for loaders only: in the browser it would bring both languages along. */
export function messagesOf(language: Language) {
  return catalogues[language]
}
