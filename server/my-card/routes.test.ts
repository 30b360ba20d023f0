import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ServiceClient } from '#contracts/service-client.ts'
import type { FormRefusal, SentForm } from '#domain/sent-form.ts'
import type { HonoEnv } from '../hono-env.ts'
import { createMyCardRoutes } from './routes.ts'

const privacy = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** The routes with a panel that answers all calls alike, the paths and visitors of its calls, and what the visitor sent. */
function open(answer: () => Response, sent: SentForm = { form: new FormData(), bytes: 100 }) {
  const calls: [path: string, visitor: string | null][] = []
  const panel = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.internal',
    signIn: async () => 'token',
    fetch: (request) => {
      calls.push([new URL(request.url).pathname, request.headers.get('x-forwarded-client')])
      return answer()
    },
  })
  const bodies = { receiveForm: async () => ({ ...sent, async [Symbol.asyncDispose]() {} }) }
  const app = new Hono<HonoEnv>()
  app.use(async (context, next) => {
    context.set('clientAddress', '203.0.113.7')
    await next()
  })
  app.route('/', createMyCardRoutes(panel, bodies))
  const request = async (path: string, method = 'GET') => app.request(`/my-card/secret/${path}`, { method })
  return { calls, request }
}

const webp = () => new Response('photo', { headers: { 'content-type': 'image/webp' } })

test('sends a photo of the card, and nothing that is no photo', async () => {
  const { calls, request } = open(webp)
  const photo = await request('pictures/front')
  expect([photo.status, await photo.text()]).toEqual([200, 'photo'])
  expect(Object.fromEntries(photo.headers)).toMatchObject({ ...privacy, 'content-type': 'image/webp' })
  expect(calls).toEqual([['/api/my-card/secret/pictures/front', null]])
  const page = open(() => new Response('<script>', { headers: { 'content-type': 'text/html' } }))
  expect((await page.request('pictures/front')).status).toBe(502)
})

test('sends what is stored as a file', async () => {
  const { calls, request } = open(() => new Response('{}'))
  const { headers } = await request('export')
  expect(Object.fromEntries(headers)).toMatchObject({
    ...privacy,
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="my-card.json"',
  })
  expect((await request('opened', 'POST')).status).toBe(204)
  expect(calls.map(([path]) => path)).toEqual(['/api/my-card/secret/export', '/api/my-card/secret/opened'])
})

test.each([
  ['GET', 'pictures/front'],
  ['GET', 'export'],
  ['POST', 'opened'],
])('answers %s %s by a link that is not valid without a body', async (method, path) => {
  const response = await open(() => new Response(null, { status: 404 })).request(path, method)
  expect([response.status, await response.text()]).toEqual([404, ''])
  expect(Object.fromEntries(response.headers)).toMatchObject(privacy)
})

test('takes a photo in the name of the visitor', async () => {
  const { calls, request } = open(() => Response.json({}, { status: 201 }))
  const taken = await request('pictures/front', 'POST')
  expect([taken.status, await taken.json()]).toEqual([201, {}])
  expect(Object.fromEntries(taken.headers)).toMatchObject(privacy)
  expect(calls).toEqual([['/api/my-card/secret/pictures/front', '203.0.113.7']])
})

test.each([
  [422, 'too_large', { errors: { file: 'photoSize' } }],
  [422, 'unsupported', { errors: { file: 'photoUnreadable' } }],
  [422, undefined, { errors: { file: 'photoUnreadable' } }],
  [409, undefined, { errors: {}, failure: 'alreadySent' }],
  [404, undefined, { errors: {}, failure: 'alreadySent' }],
  [429, undefined, { errors: {}, failure: 'tooMany' }],
  [503, undefined, { errors: {}, failure: 'unavailable' }],
])('tells the page of a photo that was refused with %i %s', async (status, code, reply) => {
  const problem = { type: 'about:blank', title: 'Refused', status, ...(code && { errors: { file: [code] } }) }
  const headers = { 'content-type': 'application/problem+json' }
  const response = await open(() => Response.json(problem, { status, headers })).request('pictures/front', 'POST')
  expect([response.status, await response.json()]).toEqual([status, { values: {}, ...reply }])
})

test.each([
  ['too_many' as FormRefusal, 429],
  ['too_large' as FormRefusal, 413],
])('lets the page send again what was not received: %s', async (refusal, status) => {
  const { calls, request } = open(webp, { refusal })
  const response = await request('pictures/front', 'POST')
  expect([response.status, await response.json()]).toEqual([status, { values: {}, errors: {}, failure: 'unavailable' }])
  expect(calls).toEqual([])
})

test('takes no part that is larger than the parts of a photo', async () => {
  const { calls, request } = open(webp, { form: new FormData(), bytes: 1024 * 1024 + 64 * 1024 + 1 })
  expect((await request('pictures/front', 'POST')).status).toBe(413)
  expect(calls).toEqual([])
})
