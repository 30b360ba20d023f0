import { Hono, type MiddlewareHandler } from 'hono'
import { limitBody } from '../../core/http/service-app.ts'
import type { PanelContext } from '../context.ts'
import { receiveEntry } from './handlers.ts'

/** POST /api/entry/{entry}/send. */
export function customFormRoutes(context: PanelContext, limit: MiddlewareHandler): Hono {
  const routes = new Hono()
  routes.post('/api/entry/:entry/send', limit, limitBody(256 * 1024), (c) => receiveEntry(c, context))
  return routes
}
