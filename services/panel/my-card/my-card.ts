import type { Context, Hono, MiddlewareHandler } from 'hono'
import { cardAnswersSchema, cardLinkSchema, maxCardPhotoBytes } from '#contracts/panel/my-card.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { limitBody, withoutCaching } from '../../http/service-app.ts'
import { readQueryLanguage } from '../language.ts'
import { assertNotSent, type CardContext, markOpened, openCard } from './context.ts'
import { mailCardLinks } from './mail-links.ts'
import { receivePicture } from './receive-picture.ts'
import { exportCard, requestRights } from './rights.ts'
import { storeAnswers } from './store-answers.ts'
import { toCard } from './to-card.ts'

/** POST /api/my-card, and /api/my-card/{token}: a talent's card as the holder of its link sees and renews it. */
export function addMyCardRoutes(
  app: Hono,
  context: CardContext,
  limits: Record<'links' | 'rights', MiddlewareHandler>,
): void {
  app.post('/api/my-card', limits.links, limitBody(4 * 1024), (c) => requestLink(c, context))
  app.get('/api/my-card/:token', (c) => showCard(c, context))
  app.post('/api/my-card/:token/opened', (c) => recordOpening(c, context))
  app.get('/api/my-card/:token/pictures/:view', (c) => showPicture(c, context))
  app.post('/api/my-card/:token/pictures/:view', limitBody(maxCardPhotoBytes + 64 * 1024), (c) =>
    receivePicture(c, context),
  )
  app.get('/api/my-card/:token/export', (c) => exportCard(c, context))
  app.post('/api/my-card/:token/rights', limits.rights, limitBody(16 * 1024), (c) => requestRights(c, context))
  app.post('/api/my-card/:token/send', limitBody(16 * 1024), (c) => receiveAnswers(c, context))
}

/** Long enough for the response to be on its way: the lookup takes longer for a known address. In milliseconds. */
export const lookupDelayMs = 500

/**
 * Responds alike for every address, and looks it up after the response, so that neither the answer nor its time tells whose
 * it is.
 */
async function requestLink(c: Context, context: CardContext): Promise<Response> {
  const request = await validateJson(c, cardLinkSchema)
  setTimeout(() => {
    mailCardLinks(context, request).catch((error: unknown) => context.log.error({ err: error }, 'mailing card failed'))
  }, lookupDelayMs)
  return withoutCaching(c.json({}, 202))
}

async function showCard(c: Context, context: CardContext): Promise<Response> {
  const language = readQueryLanguage(c)
  const card = await openCard(c, context)
  return withoutCaching(c.json(await toCard(context.db, card, language)))
}

/** Only the page's script calls it, after real input: mail scanners follow links, too. */
async function recordOpening(c: Context, context: CardContext): Promise<Response> {
  const { request } = await openCard(c, context)
  await markOpened(context, request.id)
  return c.body(null, 204)
}

async function showPicture(c: Context, context: CardContext): Promise<Response> {
  const { request } = await openCard(c, context)
  const row = await context.db
    .selectFrom('card_pictures')
    .select(['key', 'type'])
    .where('request_id', '=', request.id)
    .where('view', '=', c.req.param('view') ?? '')
    .executeTakeFirst()
  const file = row && (await context.storage.get(row.key))
  if (!file) throw new ProblemError(404)
  const headers = { 'content-type': row.type, 'content-length': String(file.size) }
  return withoutCaching(new Response(file.body, { headers }))
}

async function receiveAnswers(c: Context, context: CardContext): Promise<Response> {
  const answers = await validateJson(c, cardAnswersSchema)
  const card = await openCard(c, context)
  assertNotSent(card.request)
  await storeAnswers(context, card, answers)
  return c.body(null, 204)
}
