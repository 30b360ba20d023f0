import { Hono } from 'hono'
import { type ProfileContext, showProfile } from './handlers.ts'

/** GET /api/talent/profile. */
export function profileRoutes(context: ProfileContext): Hono {
  const routes = new Hono()
  routes.get('/api/talent/profile', (c) => showProfile(c, context))
  return routes
}
