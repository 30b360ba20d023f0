import { Hono } from 'hono'
import type { PanelContext } from '../context.ts'
import { listSlides } from './handlers.ts'

/** GET /slides/{type}. */
export function slideRoutes(context: PanelContext): Hono {
  const routes = new Hono()
  routes.get('/slides/:type', (c) => listSlides(c, context))
  return routes
}
