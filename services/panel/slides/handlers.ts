import type { Context } from 'hono'
import { z } from 'zod'
import { slideTypes } from '#contracts/panel/slides.ts'
import { ProblemError } from '../../core/http/problem.ts'
import type { PanelContext } from '../context.ts'
import { queryLanguage } from '../query-language.ts'
import { findSlides } from './queries.ts'

const typeSchema = z.enum(slideTypes)

/** The slides of one slider. */
export async function listSlides(c: Context, { db, now }: PanelContext): Promise<Response> {
  const type = typeSchema.safeParse(c.req.param('type'))
  if (!type.success) throw new ProblemError(404, { detail: 'There are no slides of this type.' })
  return c.json(await findSlides(db, { type: type.data, language: queryLanguage(c), now: now() }))
}
