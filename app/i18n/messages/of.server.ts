import type { Language } from '#contracts/language.ts'
import { messages as en } from './en/index.ts'
import { type Messages, messages as pt } from './pt/index.ts'

const catalogues: Record<Language, Messages> = { pt, en }

/** The texts of a language, for loaders only: in the browser it would bring both languages along. */
export function messagesOf(language: Language): Messages {
  return catalogues[language]
}
