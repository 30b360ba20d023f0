import type { Context } from 'hono'
import { wherePublished } from '../records/published.ts'
import type { PanelContext } from './context.ts'
import { availableLanguage, readPathLanguage } from './language.ts'
import { findMedia } from './media.ts'

/** GET /staff/{lang}: the agency's staff in display order; with `language` those who have a name in the other one only. */
export async function listStaff(c: Context, { db, now }: PanelContext): Promise<Response> {
  const language = readPathLanguage(c)
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email', 'phone', 'picture_id'])
    .select(['name_pt', 'role_pt', 'board_pt', 'name_en', 'role_en', 'board_en'])
    .where(wherePublished(now()))
    .where((where) => where.or([where('name_pt', 'is not', null), where('name_en', 'is not', null)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const pictureIds = rows.map((row) => row.picture_id)
  const medium = await findMedia(db, language, pictureIds)
  const members = rows.map((row) => {
    const shown = availableLanguage(language, (one) => row[`name_${one}`] !== null)
    return {
      id: String(row.id),
      name: row[`name_${shown}`],
      role: row[`role_${shown}`],
      board: row[`board_${shown}`],
      email: row.email,
      phone: row.phone,
      ...(shown !== language && { language: shown }),
      picture: medium(row.picture_id),
    }
  })
  return c.json({ members })
}
