import { Hono } from 'hono'
import { getSelectionChanges } from '#contracts/panel/selections.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { HonoEnv } from '../hono-env.ts'
import { matchesEtag } from '../middleware/encoding.ts'
import { sendZip } from './zip.ts'

const privacy = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * `/selections/{token}/changes?since={revision}`: the changes of a room since a revision. Its ETag is the room's revision.
 * `/zip?language={language}`: the pictures of its talents.
 */
export function createSelectionRoutes(panel: ServiceClient): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>()
  routes.get('/selections/:token/changes', async (context) => {
    const since = Number(context.req.query('since'))
    try {
      const changes = await getSelectionChanges(
        panel,
        context.req.param('token'),
        Number.isSafeInteger(since) && since >= 0 ? since : 0,
      )
      const etag = `"${changes.revision}"`
      if (matchesEtag(context.req.header('if-none-match'), etag))
        return new Response(null, { status: 304, headers: { ...privacy, etag } })
      return Response.json(changes, { headers: { ...privacy, etag } })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return new Response(null, { status: error.status, headers: privacy })
    }
  })
  routes.post('/selections/:token/zip', async (context) => {
    const language = context.req.query('language') === 'en' ? 'en' : 'pt'
    const response = await sendZip(panel, context.req.param('token'), {
      headers: context.req.raw.headers,
      language,
      clientAddress: context.get('clientAddress'),
    })
    for (const [name, value] of Object.entries(privacy)) response.headers.set(name, value)
    return response
  })
  return routes
}
