import { Hono } from 'hono'
import type { PanelContext } from '../context.ts'
import { showMedium } from './handlers.ts'

/** GET /media/{file}, without a token: what the site shows is public. */
export function publicMediaRoutes(context: PanelContext): Hono {
  const routes = new Hono()
  routes.get('/media/:file', (c) => showMedium(c, context))
  return routes
}
