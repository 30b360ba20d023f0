import type { Context } from 'hono'
import type { PanelContext } from '../context.ts'
import { findMedia } from '../media.ts'
import { pathLanguage } from '../path-language.ts'
import { findStaff } from './queries.ts'

/** The agency's staff. */
export async function listStaff(c: Context, { db, now }: PanelContext): Promise<Response> {
  const language = pathLanguage(c)
  const rows = await findStaff(db, { language, now: now() })
  const medium = await findMedia(
    db,
    language,
    rows.map((row) => row.picture_id),
  )
  const members = rows.map(({ id, picture_id, ...member }) => ({
    id: String(id),
    ...member,
    picture: medium(picture_id),
  }))
  return c.json({ members })
}
