/** The languages of the site: Portuguese is the default and has no prefix in addresses. */
export const languages = ['pt', 'en'] as const

export type Language = (typeof languages)[number]

/** The locale of each language. */
export const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB' }

/**
 * Gives each language what is made for its locale, once: making one of `Intl`'s formatters takes as long as formatting
 * fifty numbers.
 */
export function perLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const created: Partial<Record<Language, Made>> = {}
  return (language) => (created[language] ??= make(locales[language]))
}
