import { Hono } from 'hono'
import {
  exportCard,
  getCardPicture,
  maxCardPartBytes,
  reportCardOpened,
  sendCardPicture,
} from '#contracts/panel/my-card.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'
import type { BodyReceiver } from '../bodies/bodies.ts'
import type { HonoEnv } from '../hono-env.ts'

const privacy = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * `/my-card/{token}/pictures/{view}`: a photo that was sent; POST sends one, or a part of it. The token in the URL gives
 * access. `/opened` and `/export`: see `reportCardOpened` and `exportCard`.
 */
export function createMyCardRoutes(panel: ServiceClient, bodies: Pick<BodyReceiver, 'receiveForm'>): Hono<HonoEnv> {
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
  routes.post('/my-card/:token/pictures/:view', async (context) => {
    const { token, view } = context.req.param()
    const clientAddress = context.get('clientAddress')
    await using sent = await bodies.receiveForm(context.req.raw, clientAddress)
    const { form, refusal } = limitForm(sent, maxCardPartBytes + 64 * 1024)
    if (!form)
      return Response.json(replyWith({ failure: 'unavailable' }), { status: refusalStatus[refusal], headers: privacy })
    try {
      await sendCardPicture(panel, { token, view }, form, clientAddress)
      return Response.json({}, { status: 201, headers: privacy })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const codes = error.status === 422 ? (error.problem?.errors?.file ?? ['broken']) : []
      const file = codes.includes('too_large') ? 'photoSize' : 'photoUnreadable'
      const reply = codes.length > 0 ? { errors: { file } } : { failure: failureOf(error.status) }
      return Response.json(replyWith(reply), { status: error.status, headers: privacy })
    }
  })
  routes.get('/my-card/:token/export', async (context) => {
    const stored = await exportCard(panel, context.req.param('token'))
    const headers = { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="my-card.json"' }
    return new Response(stored.body, { headers: { ...privacy, ...headers } })
  })
  routes.post('/my-card/:token/opened', async (context) => {
    await reportCardOpened(panel, context.req.param('token'))
    return new Response(null, { status: 204, headers: privacy })
  })
  return routes
}

/** The reply to a form as the page's script reads it. */
function replyWith(reply: { errors?: Record<string, string>; failure?: string }) {
  return { values: {}, errors: {}, ...reply }
}

/** The script sends a part again after `unavailable`. */
function failureOf(status: number): string {
  if (status === 409 || status === 404) return 'alreadySent'
  return status === 429 ? 'tooMany' : 'unavailable'
}
