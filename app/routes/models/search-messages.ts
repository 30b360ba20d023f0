import { useLanguage } from '#app/i18n/language-context.tsx'
import { search as en } from '#app/i18n/messages/en/search.ts'
import { search as pt, type SearchMessages } from '#app/i18n/messages/pt/search.ts'
import type { Language } from '#domain/language.ts'

const catalogues: Record<Language, SearchMessages> = { pt, en }

/** Returns the texts of the filter form. Use it only in deferred modules, because they contain both languages. */
export function useSearchMessages(): SearchMessages {
  return catalogues[useLanguage().language]
}
