import type { Context } from 'hono'
import type { PanelContext } from '../context.ts'
import { findMedia } from '../media.ts'
import { pathLanguage } from '../path-language.ts'
import { findPartners } from './queries.ts'

/** The agency's partners. */
export async function listPartners(c: Context, { db, now }: PanelContext): Promise<Response> {
  const language = pathLanguage(c)
  const rows = await findPartners(db, { language, now: now() })
  const medium = await findMedia(
    db,
    language,
    rows.map((row) => row.cover_id),
  )
  return c.json(rows.map(({ id, cover_id, ...partner }) => ({ id: String(id), ...partner, cover: medium(cover_id) })))
}
