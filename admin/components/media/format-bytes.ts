import type { Language } from '#domain/language.ts'

/** As people say it: `2,4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const megabytes = bytes / 1024 / 1024
  const [value, unit] = megabytes < 1 ? [bytes / 1024, 'kilobyte'] : [megabytes, 'megabyte']
  return new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
