import { Hono } from 'hono'
import type { PanelContext } from '../context.ts'
import { listStaff } from './handlers.ts'

/** GET /staff/{lang}. */
export function staffRoutes(context: PanelContext): Hono {
  const routes = new Hono()
  routes.get('/staff/:lang', (c) => listStaff(c, context))
  return routes
}
