import type { Context } from 'hono'
import { z } from 'zod'
import { type Language, languages } from '#domain/language.ts'
import { ProblemError } from '../http/problem.ts'
import { validateQuery } from '../http/request-body.ts'

const languageSchema = z.enum(languages)

/** The language at the end of a path or in its parameter `:lang`. Throws a 404 for an unsupported one. */
export function readPathLanguage(c: Context): Language {
  const language = languageSchema.safeParse(c.req.param('lang'))
  if (!language.success) throw new ProblemError(404, { detail: 'There is no such language.' })
  return language.data
}

const querySchema = z.object({ language: z.enum(languages).default('pt') })

/** The language of `?language=`, by default Portuguese. Throws a 422 for an unsupported one. */
export function readQueryLanguage(c: Context): Language {
  return validateQuery(c, querySchema).language
}

/** The language in which a record is shown: the requested one, or the other one when only that has texts. */
export function availableLanguage(requested: Language, hasTexts: (language: Language) => boolean): Language {
  return hasTexts(requested) ? requested : (languages.find(hasTexts) ?? requested)
}
