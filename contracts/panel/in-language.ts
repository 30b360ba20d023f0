import type { Language } from '#domain/language.ts'
import { isMissing } from '../service-error.ts'

/**
 * Sends a request in `language` and, when the service does not know that path, in the language `known` of the specification,
 * which has `/staff/pt`, `/partners/en` and `/contact/pt` only.
 */
export async function fetchInLanguage<Result>(
  language: Language,
  known: Language,
  request: (language: Language) => Promise<Result>,
): Promise<Result> {
  try {
    return await request(language)
  } catch (error) {
    if (language === known || !isMissing(error)) throw error
    return request(known)
  }
}
