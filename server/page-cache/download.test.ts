import { tmpdir } from 'node:os'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readForm } from '#services/http/read-form.ts'
import { createBodyReceiver } from '../bodies/bodies.ts'
import type { HonoEnv } from '../hono-env.ts'
import type { RenderSite } from '../site.ts'
import { createPages } from './pages.ts'

/** Downloads that end when the test says so; `get` requests one from a client address. */
function openDownloads(respond: () => Response) {
  const render = vi.fn<RenderSite>(async () => ({ response: respond(), nonce: 'n', hasFailed: false }))
  const pages = createPages({
    render,
    bodies: createBodyReceiver(tmpdir(), readForm),
    cache: undefined,
    siteUrl: 'https://agency.example',
    log: pino({ enabled: false }),
  })
  const app = new Hono<HonoEnv>()
  app.use(async (context, next) => {
    context.set('clientAddress', context.req.header('x-client') ?? '')
    await next()
  })
  app.all('*', (context) => pages.download(context, new URL(context.req.url)))
  const get = async (client: string, method = 'GET') =>
    app.request('https://agency.example/lookbook.pdf?ids=1', { method, headers: { 'x-client': client } })
  return { get, render }
}

const pdf = { headers: { 'content-type': 'application/pdf' } }

/** A PDF that never ends. */
function endless() {
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10)) }), pdf)
}

test('streams a PDF that no cache stores', async () => {
  const { get } = openDownloads(() => new Response('the PDF', pdf))
  const response = await get('192.0.2.1')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe('the PDF')
})

test('refuses further downloads while the places are taken, and frees them when clients leave', async () => {
  const { get, render } = openDownloads(endless)
  const running = await Promise.all([get('192.0.2.1'), get('198.51.100.1')])
  const waiting = Array.from({ length: 8 }, (_, index) => get(`203.0.${index}.1`))
  const refused = await get('203.0.113.1')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(render).toHaveBeenCalledTimes(2)

  for (const { body } of running) await body?.cancel()
  for (const response of waiting) {
    const { status, body } = await response
    expect(status).toBe(200)
    await body?.cancel()
  }
})

test.each([
  ['192.0.2.1', '192.0.2.1', '198.51.100.1'],
  // A provider gives a whole /48 to one site.
  ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2::1'],
])('gives one network one place: %s', async (one, sameNetwork, otherNetwork) => {
  const { get, render } = openDownloads(endless)
  const first = await get(one)
  const second = get(sameNetwork)
  const other = await get(otherNetwork)
  expect(render).toHaveBeenCalledTimes(2)
  await first.body?.cancel()
  expect((await second).status).toBe(200)
  for (const { body } of [await second, other]) await body?.cancel()
})

test.each([
  ['a HEAD request', 'HEAD', endless, 200],
  ['a failed PDF', 'GET', () => Response.json({}, { status: 502 }), 502],
])('frees the place of %s', async (_, method, respond, status) => {
  const { get } = openDownloads(respond)
  for (let count = 0; count < 3; count++) {
    const response = await get('192.0.2.1', method)
    expect(response.status).toBe(status)
    expect(response.body === null).toBe(method === 'HEAD')
  }
})

test('ends a download that takes longer than three minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { get } = openDownloads(endless)
  const reader = (await get('192.0.2.1')).body?.getReader()
  await reader?.read()
  vi.advanceTimersByTime(180_001)
  await expect(reader?.read()).rejects.toThrow('too long')
  vi.useRealTimers()
  expect((await get('192.0.2.1')).status).toBe(200)
})
