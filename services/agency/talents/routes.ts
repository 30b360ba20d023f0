import { Hono } from 'hono'
import { listTalents, type TalentsContext } from './handlers.ts'

/** POST /api/talents. */
export function talentRoutes(context: TalentsContext): Hono {
  const routes = new Hono()
  routes.post('/api/talents', (c) => listTalents(c, context))
  return routes
}
