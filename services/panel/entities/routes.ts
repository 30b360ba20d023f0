import { Hono } from 'hono'
import type { PanelContext } from '../context.ts'
import { showEntity, showItem, showItemByConcept, showPrehome, showPrehomeSlide } from './handlers.ts'

/** GET /api/entities/{entity}, its items by id, and by concept and value. */
export function entityRoutes(context: PanelContext): Hono {
  const routes = new Hono()
  routes.get('/api/entities/prehome', (c) => showPrehome(c, context))
  routes.get('/api/entities/prehome/:id', (c) => showPrehomeSlide(c, context))
  routes.get('/api/entities/:entity', (c) => showEntity(c, context))
  routes.get('/api/entities/:entity/:id', (c) => showItem(c, context))
  routes.get('/api/entities/:entity/:concept/:value', (c) => showItemByConcept(c, context))
  return routes
}
