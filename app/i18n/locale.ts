import type { Language } from '#contracts/language.ts'

/** How each language writes its dates and numbers. */
export const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB' }
