import type { Context } from 'hono'
import { z } from 'zod'
import { type SlideType, slideTypes } from '#contracts/panel/slides.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../http/problem.ts'
import { wherePublished } from '../records/published.ts'
import type { PanelContext } from './context.ts'
import { readQueryLanguage } from './language.ts'
import { findMedia } from './media.ts'

const typeSchema = z.enum(slideTypes)

/** GET /slides/{type}: the slides of one slider. */
export async function listSlides(c: Context, { db, now }: PanelContext): Promise<Response> {
  const type = typeSchema.safeParse(c.req.param('type'))
  if (!type.success) throw new ProblemError(404, { detail: 'There are no slides of this type.' })
  return c.json(await findSlides(db, { type: type.data, language: readQueryLanguage(c), now: now() }))
}

/** The slides of `type` at `now`, in display order. */
export async function findSlides(
  db: Database,
  { type, language, now }: { type: SlideType; language: Language; now: Date },
) {
  const rows = await db
    .selectFrom('slides')
    .select(['id', 'type', 'section', 'position', 'desktop_id', 'mobile_id', 'desktop_poster_id', 'mobile_poster_id'])
    .select([`description_${language} as description`, `link_${language} as link`])
    .where('type', '=', type)
    .where(wherePublished(now))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const mediaIds = rows.flatMap((row) => [row.desktop_id, row.mobile_id, row.desktop_poster_id, row.mobile_poster_id])
  const medium = await findMedia(db, language, mediaIds)
  return rows.map((row) => ({
    id: String(row.id),
    type: row.type,
    section: row.section,
    order: row.position,
    description: row.description,
    link: row.link,
    url: { desktop: medium(row.desktop_id), mobile: medium(row.mobile_id) },
    poster: { desktop: medium(row.desktop_poster_id), mobile: medium(row.mobile_poster_id) },
  }))
}
