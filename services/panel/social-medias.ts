import type { Context } from 'hono'
import type { Database } from '#database/schema/index.ts'
import type { PanelContext } from './context.ts'
import { wherePublished } from './published.ts'

/** GET /api/social-medias: the agency's profiles on social networks, by network. */
export async function listSocialMedias(c: Context, { db, now }: PanelContext): Promise<Response> {
  const rows = await findSocialMedias(db, now())
  return c.json(Object.fromEntries(rows.map(({ network, url }) => [network, { url }])))
}

/** The agency's profiles on social networks, in display order. */
function findSocialMedias(db: Database, now: Date) {
  return db
    .selectFrom('social_medias')
    .select(['network', 'url'])
    .where(wherePublished(now))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
