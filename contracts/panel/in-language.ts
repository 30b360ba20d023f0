import type { Language } from '#domain/language.ts'
import { ServiceError } from '../service-error.ts'

/**
 * Requests `/{collection}/{language}` and, when the service does not know it, the path in the specification, which has
 * `/staff/pt` and `/partners/en` only.
 */
export async function fetchInLanguage<Result>(
  language: Language,
  known: Language,
  request: (language: Language) => Promise<Result>,
): Promise<Result> {
  try {
    return await request(language)
  } catch (error) {
    if (language === known || !(error instanceof ServiceError) || error.status !== 404) throw error
    return request(known)
  }
}
