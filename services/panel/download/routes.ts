import { Hono } from 'hono'
import { limitBody } from '../../core/http/service-app.ts'
import type { PanelContext } from '../context.ts'
import { downloadMedia } from './handlers.ts'

/** POST /api/download/zip. */
export function downloadRoutes(context: PanelContext): Hono {
  const routes = new Hono()
  routes.post('/api/download/zip', limitBody(64 * 1024), (c) => downloadMedia(c, context))
  return routes
}
