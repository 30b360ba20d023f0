import { Hono } from 'hono'
import type { PanelContext } from '../context.ts'
import { listSocialMedias } from './handlers.ts'

/** GET /api/social-medias. */
export function socialMediaRoutes(context: PanelContext): Hono {
  const routes = new Hono()
  routes.get('/api/social-medias', (c) => listSocialMedias(c, context))
  return routes
}
