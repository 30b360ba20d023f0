import type { Context } from 'hono'
import { wherePublished } from '../records/published.ts'
import type { PanelContext } from './context.ts'
import { readPathLanguage } from './language.ts'
import { findMedia } from './media.ts'

/** GET /staff/{lang}: the agency's staff with a name in the language, in display order. */
export async function listStaff(c: Context, { db, now }: PanelContext): Promise<Response> {
  const language = readPathLanguage(c)
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email', 'phone', 'picture_id'])
    .select([`name_${language} as name`, `role_${language} as role`, `board_${language} as board`])
    .where(wherePublished(now()))
    .where(`name_${language}`, 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const pictureIds = rows.map((row) => row.picture_id)
  const medium = await findMedia(db, language, pictureIds)
  const members = rows.map(({ id, picture_id, ...member }) => ({
    id: String(id),
    ...member,
    picture: medium(picture_id),
  }))
  return c.json({ members })
}
