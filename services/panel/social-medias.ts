import type { Context } from 'hono'
import { wherePublished } from '../records/published.ts'
import type { PanelContext } from './context.ts'

/** GET /api/social-medias: the agency's profiles on social networks, by network, in display order. */
export async function listSocialMedias(c: Context, { db, now }: PanelContext): Promise<Response> {
  const rows = await db
    .selectFrom('social_medias')
    .select(['network', 'url'])
    .where(wherePublished(now()))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return c.json(Object.fromEntries(rows.map(({ network, url }) => [network, { url }])))
}
