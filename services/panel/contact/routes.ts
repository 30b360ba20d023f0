import { Hono, type MiddlewareHandler } from 'hono'
import { limitBody } from '../../core/http/service-app.ts'
import type { PanelContext } from '../context.ts'
import { receiveContact } from './handlers.ts'

/** POST /contact/{lang}. */
export function contactRoutes(context: PanelContext, limit: MiddlewareHandler): Hono {
  const routes = new Hono()
  routes.post('/contact/:lang', limit, limitBody(64 * 1024), (c) => receiveContact(c, context))
  return routes
}
