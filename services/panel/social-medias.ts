import { type Context, Hono } from 'hono'
import type { Database } from '#database/schema/index.ts'
import type { PanelContext } from './context.ts'
import { wherePublished } from './published.ts'

/** GET /api/social-medias. */
export function createSocialMediaRoutes(context: PanelContext): Hono {
  const routes = new Hono()
  routes.get('/api/social-medias', (c) => listSocialMedias(c, context))
  return routes
}

/** The agency's profiles on social networks, by network. */
async function listSocialMedias(c: Context, { db, now }: PanelContext): Promise<Response> {
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
