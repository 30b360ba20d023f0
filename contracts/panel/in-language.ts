import type { Language } from '#domain/language.ts'
import { ServiceError } from '../service-error.ts'

/**
 * Asks for `/{collection}/{language}` and, when the service knows no such address, for the one it is sure to know:
 * the specification names `/staff/pt` and `/partners/en` only.
 */
export async function inLanguage<Answer>(
  language: Language,
  known: Language,
  ask: (language: Language) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(language)
  } catch (error) {
    if (language === known || !(error instanceof ServiceError) || error.status !== 404) throw error
    return ask(known)
  }
}
