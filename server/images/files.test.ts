import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createFileHandler } from './files.ts'
import { createMediaAccess } from './media-access.ts'
import type { MediaSource } from './source.ts'

function filesFrom(open: MediaSource['open']) {
  const source = { open: vi.fn(open) }
  const file = createFileHandler(source, createMediaAccess(undefined, pino({ enabled: false })))
  return {
    source,
    get: (path: string, init?: RequestInit) => file(new Request(`http://site.example/files/${path}`, init)),
  }
}

const video = (init: ResponseInit & { headers?: Record<string, string> } = {}) =>
  new Response('0123456789', { ...init, headers: { 'content-type': 'video/mp4', ...init.headers } })

test('passes a video through', async () => {
  const response = await filesFrom(async () => video({ headers: { 'content-length': '10' } })).get('media/a.mp4')

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
  })
  expect(await response.text()).toBe('0123456789')
})

test('passes a range through', async () => {
  const files = filesFrom(async () => video({ status: 206, headers: { 'content-range': 'bytes 2-4/10' } }))
  const response = await files.get('media/a.mp4', { headers: { range: 'bytes=2-4' } })

  expect(files.source.open).toHaveBeenCalledWith('media/a.mp4', { range: 'bytes=2-4', 'accept-encoding': 'identity' })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
})

test.each([
  ['range', 'bytes=2-4'],
  ['if-range', '"tag"'],
  ['if-none-match', '"tag"'],
  ['if-modified-since', 'Mon, 15 Jun 2026 12:00:00 GMT'],
])('passes the condition %s through', async (name, value) => {
  const files = filesFrom(async () => new Response(null, { status: 304 }))
  expect((await files.get('media/a.mp4', { headers: { [name]: value } })).status).toBe(304)
  expect(files.source.open).toHaveBeenCalledWith('media/a.mp4', { [name]: value, 'accept-encoding': 'identity' })
})

test.each([
  ...['jpeg', 'png', 'webp', 'avif', 'gif', 'svg+xml'].map((type) => `image/${type}`),
  ...['mp4', 'webm', 'ogg'].map((type) => `video/${type}`),
])('serves a file of the type %s', async (type) => {
  const response = await filesFrom(async () => new Response('x', { headers: { 'content-type': type } })).get('a')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
})

test('passes an unsatisfiable range through', async () => {
  const beyond = async () => new Response('{}', { status: 416, headers: { 'content-range': 'bytes */10' } })
  const response = await filesFrom(beyond).get('media/a.mp4', { headers: { range: 'bytes=99-' } })

  expect(response.status).toBe(416)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-range')).toBe('bytes */10')
})

test('forwards neither cookies nor credentials', async () => {
  const files = filesFrom(async () => video())
  await files.get('a.mp4', { headers: { cookie: 'a=b', authorization: 'Bearer c' } })

  expect(files.source.open).toHaveBeenCalledWith('a.mp4', { 'accept-encoding': 'identity' })
})

test.each(['text/html', 'application/json', 'application/javascript', 'video/mp4x', ''])(
  'serves only pictures and videos: %o',
  async (type) => {
    const response = await filesFrom(async () => new Response('x', { headers: { 'content-type': type } })).get('a')

    expect(response.status).toBe(404)
  },
)

test.each([
  [404, 404],
  [401, 404],
  [502, 502],
])('responds to an original with %d by %d', async (given, expected) => {
  expect((await filesFrom(async () => new Response(null, { status: given })).get('a.mp4')).status).toBe(expected)
})

test.each(['', '../a.mp4', '%2e%2e/a.mp4', 'a%00.mp4', '%E0%A4%A', '~file%3A%2F%2F%2Fetc'])(
  'finds no file for %o',
  async (path) => {
    const files = filesFrom(async () => video())

    expect((await files.get(path)).status).toBe(404)
    expect(files.source.open).not.toHaveBeenCalled()
  },
)

test('responds to HEAD without a body', async () => {
  const response = await filesFrom(async () => video()).get('a.mp4', { method: 'HEAD' })

  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})
