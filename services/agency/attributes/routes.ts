import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '#database/schema/index.ts'
import { languages } from '#domain/language.ts'
import { validatedQuery } from '../../core/http/request-body.ts'
import { findAttributes } from './queries.ts'

const querySchema = z.object({ language: z.enum(languages).default('pt') })

/** GET /api/talents/attributes. */
export function attributeRoutes(db: Database): Hono {
  const routes = new Hono()
  routes.get('/api/talents/attributes', async (c) => {
    const { language } = validatedQuery(c, querySchema)
    return c.json(await findAttributes(db, language))
  })
  return routes
}
