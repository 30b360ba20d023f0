import { Hono, type MiddlewareHandler } from 'hono'
import { limitBody } from '../../core/http/service-app.ts'
import type { PanelContext } from '../context.ts'
import { receiveFavorites } from './handlers.ts'

/** POST /favorites/{lang}. */
export function favoriteRoutes(context: PanelContext, limit: MiddlewareHandler): Hono {
  const routes = new Hono()
  routes.post('/favorites/:lang', limit, limitBody(256 * 1024), (c) => receiveFavorites(c, context))
  return routes
}
