import { Hono } from 'hono'
import { getCardPicture, reportCardOpened } from '#contracts/panel/my-card.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { HonoEnv } from '../hono-env.ts'

const privacy = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * `/my-card/{token}/pictures/{view}`: a photo that was sent. The token in the URL gives access. `/opened`: see
 * `reportCardOpened`.
 */
export function createMyCardRoutes(panel: ServiceClient): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>()
  routes.onError((error) => {
    if (!(error instanceof ServiceError)) throw error
    return new Response(null, { status: error.status, headers: privacy })
  })
  routes.get('/my-card/:token/pictures/:view', async (context) => {
    const { token, view } = context.req.param()
    const picture = await getCardPicture(panel, token, view)
    const type = picture.headers.get('content-type') ?? ''
    if (type !== 'image/webp') return new Response(null, { status: 502, headers: privacy })
    return new Response(picture.body, { headers: { ...privacy, 'content-type': type } })
  })
  routes.post('/my-card/:token/opened', async (context) => {
    await reportCardOpened(panel, context.req.param('token'))
    return new Response(null, { status: 204, headers: privacy })
  })
  return routes
}
