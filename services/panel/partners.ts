import type { Context } from 'hono'
import { wherePublished } from '../records/published.ts'
import type { PanelContext } from './context.ts'
import { readPathLanguage } from './language.ts'
import { findMedia } from './media.ts'

/** GET /partners/{lang}: the agency's partners with a title in the language, in display order. */
export async function listPartners(c: Context, { db, now }: PanelContext): Promise<Response> {
  const language = readPathLanguage(c)
  const rows = await db
    .selectFrom('partners')
    .select(['id', 'created_at', 'updated_at', 'cover_id'])
    .select([`title_${language} as title`, `description_${language} as description`])
    .select(`former_slugs_${language} as former_slugs`)
    .where(wherePublished(now()))
    .where(`title_${language}`, 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const coverIds = rows.map((row) => row.cover_id)
  const medium = await findMedia(db, language, coverIds)
  return c.json(
    rows.map(({ id, cover_id, former_slugs, ...partner }) => ({
      id: String(id),
      ...partner,
      former_slugs: JSON.parse(former_slugs),
      cover: medium(cover_id),
    })),
  )
}
