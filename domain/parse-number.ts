import type { Language } from './language.ts'

const grouped: Record<Language, RegExp> = {
  pt: /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
  en: /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
}

/**
 * Parses a number as it is written in a language: `1.234,5` in Portuguese, `1,234.5` in English. Either decimal sign is read
 * where it cannot separate thousands. Undefined for any other text.
 */
export function parseNumber(text: string, language: Language): number | undefined {
  const plain = text.replace(/\s/g, '')
  if (grouped[language].test(plain)) {
    const [thousands, decimal] = language === 'pt' ? ['.', ','] : [',', '.']
    return Number(plain.replaceAll(thousands as string, '').replace(decimal as string, '.'))
  }
  return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

/** Writes a number for a field that `parseNumber` reads. */
export function writeNumber(value: number, language: Language): string {
  return String(value).replace('.', language === 'pt' ? ',' : '.')
}
