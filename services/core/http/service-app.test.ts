import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { silentLogger } from './logger.ts'
import { ProblemError } from './problem.ts'
import { formBody } from './request-body.ts'
import { createServiceApp, limitBody } from './service-app.ts'

const nobody = { clientAddress: () => undefined }

test('an unexpected error is a 500 that says nothing, and one line in the log that says all', async () => {
  const error = vi.fn()
  const app = createServiceApp({ log: { ...silentLogger, error }, ...nobody })
  const cause = new Error('password is 1234')
  app.get('/broken', () => {
    throw cause
  })
  const response = await app.request('/broken')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ type: 'about:blank', title: 'Internal Server Error', status: 500 })
  expect(error).toHaveBeenCalledWith({ err: cause, method: 'GET', route: '/broken' }, 'a request failed')
})

test('a problem is answered as it was thrown, and not logged', async () => {
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

test('what is refused is a line in the log, which says nothing of what was sent', async () => {
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
    [{ status: 422, method: 'POST', route: '/small/:name' }, 'a call was refused'],
    [{ status: 413, method: 'POST', route: expect.any(String) }, 'a call was refused'],
  ])
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/secret|ana/)
})

test('another method is a 405 that names those there are', async () => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.get('/here', (c) => c.text('yes'))
  const response = await app.request('/here', { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect((await app.request('/elsewhere', { method: 'DELETE' })).status).toBe(404)
})

test('a body beyond the limit is a 413, whether or not it says how long it is', async () => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.use(limitBody(10))
  app.post('/', async (c) => c.text(await c.req.text()))
  const stream = new Blob(['12345678901']).stream()
  expect((await app.request('/', { method: 'POST', body: '1234567890' })).status).toBe(200)
  expect((await app.request('/', { method: 'POST', body: '12345678901' })).status).toBe(413)
  expect((await app.request('/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)).status).toBe(413)
})

test('an address that asks far too often is told when to come back', async () => {
  const app = createServiceApp({ log: silentLogger, clientAddress: (c: Context) => c.req.header('x-from') })
  app.get('/', (c) => c.text('yes'))
  const ask = (from: string) => app.request('/', { headers: { 'x-from': from } })
  for (let count = 0; count < 12_000; count++) await ask('203.0.113.1')
  const refused = await ask('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.2')).status).toBe(200)
})

const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'

test('a form that the site has read in this process is taken as it is', async () => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.post('/', async (c) => c.json(z.string().parse((await formBody(c)).form.get('a'))))
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
  // A form that an agency makes for itself has up to 60 fields.
  ['multipart/form-data; boundary=x', `${part.repeat(60)}--x--\r\n`, 200],
  ['multipart/form-data; boundary=x', `${part.repeat(61)}--x--\r\n`, 400],
  ['multipart/form-data; boundary=x', `${part.repeat(100_000)}--x--\r\n`, 400],
  ['application/x-www-form-urlencoded', `a=1${'&b=2'.repeat(100_000)}`, 413],
  ['application/json', '{}', 415],
])('a form as %s is read, or refused (%#)', async (type, body, status) => {
  const app = createServiceApp({ log: silentLogger, ...nobody })
  app.post('/', async (c) => c.json(z.string().parse((await formBody(c)).form.get('a'))))
  // In pieces, as the network brings it.
  const pieces = (body.match(/[\s\S]{1,65536}/g) ?? []).map((piece) => Buffer.from(piece))
  const sent = { body: Readable.toWeb(Readable.from(pieces)) as ReadableStream, duplex: 'half' }
  const response = await app.request('/', { method: 'POST', headers: { 'content-type': type }, ...sent })
  expect(response.status).toBe(status)
})
