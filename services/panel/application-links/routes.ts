import { Hono } from 'hono'
import { confirm, refuse, withdraw } from './decisions.ts'
import { showApplication, showPhoto } from './handlers.ts'
import type { LinkContext } from './opened.ts'

/** /api/applications/{token}: what the links in mails about applications lead to. */
export function applicationLinkRoutes(context: LinkContext): Hono {
  const routes = new Hono()
  routes.get('/api/applications/:token', (c) => showApplication(c, context))
  routes.get('/api/applications/:token/photos/:view', (c) => showPhoto(c, context))
  routes.post('/api/applications/:token/confirm', (c) => confirm(c, context))
  routes.post('/api/applications/:token/refuse', (c) => refuse(c, context))
  routes.post('/api/applications/:token/withdraw', (c) => withdraw(c, context))
  return routes
}
