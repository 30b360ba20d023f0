/** The languages of the site. Portuguese is the default and has no prefix in URLs. */
export const languages = ['pt', 'en'] as const

export type Language = (typeof languages)[number]

export const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB' }

export function inBothLanguages<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { pt: make('pt'), en: make('en') }
}

/**
 * Creates a value for each language's locale once: creating one of `Intl`'s formatters takes as long as formatting
 * fifty numbers.
 */
export function perLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const created: Partial<Record<Language, Made>> = {}
  return (language) => (created[language] ??= make(locales[language]))
}
