import type { Language } from '#domain/language.ts'

const separators: Record<Language, string> = { pt: '.', en: ',' }

/** The decimal separator of each language. */
export const decimalSeparators: Record<Language, string> = { pt: ',', en: '.' }

/**
 * Formats a whole number: `2.000`, `2,000`. `Intl.NumberFormat` would block a slow phone for some 80 ms when it is first
 * created, during hydration.
 */
export function formatCount(count: number, language: Language): string {
  // super-linear: a number has few digits.
  return String(count).replace(/\B(?=(\d{3})+$)/g, separators[language])
}
