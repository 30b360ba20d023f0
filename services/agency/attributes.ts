import { Hono } from 'hono'
import { z } from 'zod'
import type { Attribute } from '#contracts/agency/attributes.ts'
import type { Database } from '#database/schema/index.ts'
import { type Language, languages } from '#domain/language.ts'
import { validatedQuery } from '../core/http/request-body.ts'

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

/** All attributes in the order of a profile, with labels and options in `language`. */
async function findAttributes(db: Database, language: Language): Promise<Attribute[]> {
  const label = `label_${language}` as const
  const [attributes, options] = await Promise.all([
    db
      .selectFrom('attributes')
      .select(['name', 'type', 'unit', `${label} as label`])
      .orderBy('position')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('attribute_options')
      .select(['attribute', 'value', `${label} as label`])
      .orderBy('position')
      .orderBy('value')
      .execute(),
  ])
  const byAttribute = Object.groupBy(options, (option) => option.attribute)
  return attributes.map((attribute) => {
    const own = byAttribute[attribute.name]
    return own ? { ...attribute, options: own.map(({ value, label }) => ({ value, label })) } : attribute
  })
}
