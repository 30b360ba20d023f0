import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { silentLogger } from './logger.ts'
import { ProblemError } from './problem.ts'
import { parseFormBody } from './request-body.ts'
import { createServiceApp, limitBody } from './service-app.ts'

const nobody = { clientAddress: () => undefined }

test('responds to an unexpected error with 500 without details, and logs it once', async () => {
  const error = vi.fn()
  const app = createServiceApp({ log: { ...silentLogger, error }, ...nobody })
  const cause = new Error('password is 1234')
  app.get('/broken', () => {
    throw cause
  })
  const response = await app.request('/broken')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ type: 'about:blank', title: 'Internal Server Error', status: 500 })
  expect(error).toHaveBeenCalledWith({ err: cause, method: 'GET', route: '/broken' }, 'request failed')
})

test('sends a problem as it was thrown, without logging it', async () => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.get('/gone', () => {
    throw new ProblemError(410, { detail: 'It was here.', errors: { id: ['old'] }, headers: { 'x-reason': 'age' } })
  })
  const response = await app.request('/gone')
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('x-reason')).toBe('age')
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Gone',
    status: 410,
    detail: 'It was here.',
    errors: { id: ['old'] },
  })
})

test('logs a rejected request without its content', async () => {
  const info = vi.fn()
  const app = createServiceApp({ log: { ...silentLogger, info }, ...nobody })
  app.use('/small/:name', limitBody(10))
  app.post('/small/:name', async (c) => {
    if ((await c.req.text()) === 'secret') throw new ProblemError(422, { errors: { field: ['secret'] } })
    throw new ProblemError(404)
  })
  const post = (path: string, body: string) => app.request(path, { method: 'POST', body })
  expect((await post('/small/ana', 'secret')).status).toBe(422)
  expect((await post('/small/ana', '12345678901')).status).toBe(413)
  expect((await post('/small/ana', '')).status).toBe(404)
  expect(info.mock.calls).toEqual([
    [{ status: 422, method: 'POST', route: '/small/:name' }, 'request rejected'],
    [{ status: 413, method: 'POST', route: expect.any(String) }, 'request rejected'],
  ])
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/secret|ana/)
})

test.each([
  [400, true],
  [401, true],
  [403, true],
  [404, false],
  [409, false],
  [413, true],
  [415, true],
  [422, true],
  [429, true],
] as const)('logs a rejection with %i: %s', async (status, isLogged) => {
  const info = vi.fn()
  const app = createServiceApp({ log: { ...silentLogger, info }, ...nobody })
  app.get('/', () => {
    throw new ProblemError(status)
  })
  expect((await app.request('/')).status).toBe(status)
  expect(info).toHaveBeenCalledTimes(isLogged ? 1 : 0)
})

test('responds to another method with 405 and the allowed ones', async () => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.get('/here', (c) => c.text('yes'))
  const response = await app.request('/here', { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect((await app.request('/elsewhere', { method: 'DELETE' })).status).toBe(404)
})

test('responds to a body beyond the limit with 413, with or without a content length', async () => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.use(limitBody(10))
  app.post('/', async (c) => c.text(await c.req.text()))
  const stream = new Blob(['12345678901']).stream()
  expect((await app.request('/', { method: 'POST', body: '1234567890' })).status).toBe(200)
  expect((await app.request('/', { method: 'POST', body: '12345678901' })).status).toBe(413)
  expect((await app.request('/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)).status).toBe(413)
})

test('responds with Retry-After to an address with too many requests', async () => {
  const app = createServiceApp({ log: silentLogger, clientAddress: (c: Context) => c.req.header('x-from') })
  app.get('/', (c) => c.text('yes'))
  const requestFrom = (from: string) => app.request('/', { headers: { 'x-from': from } })
  for (let count = 0; count < 12_000; count++) await requestFrom('203.0.113.1')
  const refused = await requestFrom('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await requestFrom('203.0.113.2')).status).toBe(200)
})

const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'

test('takes a form that the site has parsed in this process', async () => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.post('/', async (c) => c.json(z.string().parse((await parseFormBody(c)).form.get('a'))))
  const form = new FormData()
  form.set('a', '1')
  const response = await app.request('/', { method: 'POST' }, { form })
  expect(await response.json()).toBe('1')
})

test.each([
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', 200],
  ['application/x-www-form-urlencoded', 'a=1', 200],
  ['multipart/form-data; boundary=x', 'rubbish', 400],
  ['multipart/form-data', '', 400],
  // A list of favourites has up to 500 fields.
  ['multipart/form-data; boundary=x', `${part.repeat(2_000)}--x--\r\n`, 200],
  ['multipart/form-data; boundary=x', `${part.repeat(2_001)}--x--\r\n`, 400],
  ['multipart/form-data; boundary=x', `${part.repeat(100_000)}--x--\r\n`, 400],
  ['application/x-www-form-urlencoded', `a=1${'&b=2'.repeat(100_000)}`, 413],
  ['application/json', '{}', 415],
])('reads or refuses a form as %s (%#)', async (type, body, status) => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.post('/', async (c) => c.json(z.string().parse((await parseFormBody(c)).form.get('a'))))
  // In chunks, as from the network.
  const pieces = (body.match(/[\s\S]{1,65536}/g) ?? []).map((piece) => Buffer.from(piece))
  const sent = { body: Readable.toWeb(Readable.from(pieces)) as ReadableStream, duplex: 'half' }
  const response = await app.request('/', { method: 'POST', headers: { 'content-type': type }, ...sent })
  expect(response.status).toBe(status)
})
