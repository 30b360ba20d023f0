import { type Context, Hono } from 'hono'
import { getSelectionChanges } from '#contracts/panel/selections.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { eventStreamHeaders } from '#domain/event-stream.ts'
import type { HonoEnv } from '../hono-env.ts'
import { createChangeStreams } from './live.ts'
import { sendZip } from './zip.ts'

const privacy = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * `/selections/{token}/events?since={revision}`: the changes of a room as server-sent events, and `/changes`, the same
 * once, for browsers in networks that block streams. `/zip?language={language}`: the pictures of its talents.
 */
export function createSelectionRoutes(panel: ServiceClient, isStopping: () => boolean): Hono<HonoEnv> {
  const live = createChangeStreams(panel, isStopping)
  const routes = new Hono<HonoEnv>()
  routes.get('/selections/:token/changes', (context) =>
    withStatus(async () => {
      const changes = await getSelectionChanges(panel, context.req.param('token'), sinceOf(context))
      return Response.json(changes, { headers: privacy })
    }),
  )
  routes.get('/selections/:token/events', (context) =>
    withStatus(async () => {
      const stream = await live.open(context.req.param('token'), sinceOf(context))
      if (!stream) return new Response(null, { status: 503, headers: privacy })
      return new Response(stream, { headers: { ...privacy, ...eventStreamHeaders } })
    }),
  )
  routes.post('/selections/:token/zip', async (context) => {
    const language = context.req.query('language') === 'en' ? 'en' : 'pt'
    const response = await sendZip(panel, context.req.param('token'), { headers: context.req.raw.headers, language })
    for (const [name, value] of Object.entries(privacy)) response.headers.set(name, value)
    return response
  })
  return routes
}

/** The revision after which changes are wanted: after a lost connection that of the last event. */
function sinceOf(context: Context<HonoEnv>): number {
  const since = Number(context.req.header('last-event-id') ?? context.req.query('since'))
  return Number.isSafeInteger(since) && since >= 0 ? since : 0
}

/** A failure of the panel as a response without a body. */
async function withStatus(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return new Response(null, { status: error.status, headers: privacy })
  }
}
