import { Hono } from 'hono'
import type { PanelContext } from '../context.ts'
import { listPartners } from './handlers.ts'

/** GET /partners/{lang}. */
export function partnerRoutes(context: PanelContext): Hono {
  const routes = new Hono()
  routes.get('/partners/:lang', (c) => listPartners(c, context))
  return routes
}
