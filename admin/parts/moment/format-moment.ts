import type { Language } from '#contracts/language.ts'

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB' }

/** A moment in words of the office's language and the computer's time: `21 de nov. de 2026, 14:30`. */
export function formatMoment(moment: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  )
}

/** Its day alone. */
export function formatDay(moment: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' }).format(new Date(moment))
}
