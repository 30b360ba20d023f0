import type { Context } from 'hono'
import { z } from 'zod'
import { type Language, languages } from '#domain/language.ts'
import { validatedQuery } from '../core/http/request-body.ts'

const querySchema = z.object({ language: z.enum(languages).default('pt') })

/** The language asked for with `?language=`, Portuguese without. Throws a 422 for any other value. */
export function queryLanguage(c: Context): Language {
  return validatedQuery(c, querySchema).language
}
