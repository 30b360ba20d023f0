import type { Context } from 'hono'
import type { PanelContext } from '../context.ts'
import { findSocialMedias } from './queries.ts'

/** The agency's pages elsewhere, by network. */
export async function listSocialMedias(c: Context, { db, now }: PanelContext): Promise<Response> {
  const rows = await findSocialMedias(db, now())
  return c.json(Object.fromEntries(rows.map(({ network, url }) => [network, { url }])))
}
