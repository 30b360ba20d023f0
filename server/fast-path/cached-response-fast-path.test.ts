import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { readForm } from '#services/http/read-form.ts'
import { createApp } from '../app.ts'
import { createBodyReceiver } from '../bodies/bodies.ts'
import { keepAliveTimeoutMs } from '../lifecycle/http-server.ts'
import { createPage } from '../page-cache/page.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { createPages } from '../page-cache/pages.ts'
import type { RenderSite } from '../site.ts'
import { createCachedResponseFastPath } from './cached-response-fast-path.ts'
import { respondToRawRequests } from './raw-request-headers.ts'

const siteUrl = 'https://agency.example'
const body = `<p>${'A sentence that is worth compressing. '.repeat(100)}</p><script nonce="n">start()</script>`

/** A site with one page, `/modelos`, that depends on every change. */
async function openSite({ isFastPathOn = true } = {}) {
  const render: RenderSite = async (request, { observe }) => {
    observe?.(Promise.resolve('before'), async () => 'after')
    const status = new URL(request.url).pathname === '/modelos' ? 200 : 404
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return { response: new Response(body, { status, headers }), nonce: 'n', hasFailed: false }
  }
  const log = pino({ enabled: false })
  const cache = createPageCache()
  const bodies = createBodyReceiver(tmpdir(), readForm)
  const media = async () => new Response('medium')
  const app = createApp({
    siteUrl,
    trustedProxies: 0,
    transport: { isSecure: true },
    hasContentPolicy: true,
    log,
    checks: {},
    isStopping: () => false,
    hasOffline: true,
    staticFiles: undefined,
    media: { pictures: media, ogImages: media, files: media },
    admin: undefined,
    selections: new Hono(),
    thirdParties: new Hono(),
    bodies,
    pages: createPages({ render, bodies, cache, knownParameters: ['page'], siteUrl, log }),
  })
  const chain = vi.fn<RequestListener>(getRequestListener(app.fetch))
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, chain)
  if (isFastPathOn) {
    const respond = createCachedResponseFastPath(cache, { isSecure: true })
    respondToRawRequests(server, { respond, isDraining: () => false })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  return {
    cache,
    chain,
    async get(path: string, init: RequestInit = {}) {
      const response = await fetch(origin + path, init)
      const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, requestId, body: await response.text() }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test.each(['br', 'gzip'])('sends the same headers as the middleware chain in %s', async (encoding) => {
  await using site = await openSite()
  const init = { headers: { 'accept-encoding': encoding } }
  const fromChain = await site.get('/modelos', init)
  const fromFastPath = await site.get('/modelos', init)

  expect(site.chain).toHaveBeenCalledTimes(1)
  expect({ ...fromFastPath, requestId: '' }).toEqual({ ...fromChain, requestId: '' })
  expect(fromFastPath.requestId).toMatch(/^[0-9a-f]{32}$/)
  expect(fromFastPath.requestId).not.toBe(fromChain.requestId)
})

test('sends an uncompressed page to a client that accepts no encoding', async () => {
  await using site = await openSite()
  const init = { headers: { 'accept-encoding': 'identity' } }
  const [written, fromCache] = [await site.get('/modelos', init), await site.get('/modelos', init)]

  expect(written.body).toContain(body.slice(0, 100))
  expect({ ...fromCache, requestId: '' }).toEqual({ ...written, requestId: '' })
  expect(fromCache.headers['content-encoding']).toBeUndefined()
  expect(Number(fromCache.headers['content-length'])).toBe(Buffer.byteLength(fromCache.body))
})

test.each([true, false])('leaves all other requests to the middleware chain (FAST_PATH=%s)', async (isFastPathOn) => {
  await using site = await openSite({ isFastPathOn })
  const { headers } = await site.get('/modelos')
  site.chain.mockClear()

  expect((await site.get('/modelos', { method: 'HEAD' })).body).toBe('')
  expect((await site.get('/modelos', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304)
  expect((await site.get('/nada')).status).toBe(404)
  expect((await site.get('/nada')).status).toBe(404)
  expect((await site.get('/modelos', { method: 'POST', body: 'a=b' })).status).toBe(403)
  expect(site.chain).toHaveBeenCalledTimes(5)
})

test.each([true, false])('renders a page again after a change (FAST_PATH=%s)', async (isFastPathOn) => {
  await using site = await openSite({ isFastPathOn })
  await site.get('/modelos')
  site.cache.expire()
  await site.get('/modelos')

  expect(site.chain).toHaveBeenCalledTimes(2)
})

test.each([true, false])('gives each response its own ID and encoding (FAST_PATH=%s)', async (isFastPathOn) => {
  await using site = await openSite({ isFastPathOn })
  await site.get('/modelos')
  const ways = Array.from({ length: 150 }, (_, way) =>
    way % 2 ? `gzip;q=0.${way + 1}, br;q=0` : `br;q=0.${way + 1}, gzip`,
  )
  const responses = await Promise.all(
    [...ways, ...ways].map((way) => site.get('/modelos', { headers: { 'accept-encoding': way } })),
  )

  expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual(
    [...ways, ...ways].map((way) => (way.startsWith('br') ? 'br' : 'gzip')),
  )
  expect(new Set(responses.map(({ requestId }) => requestId)).size).toBe(responses.length)
  expect(responses.every(({ body }) => body.includes('start()'))).toBe(true)
})

test('does not change a response that is still being sent', async () => {
  const cache = createPageCache()
  await cache.fetch('/modelos', () => createPage(200, {}, Buffer.from(body)))
  const respond = createCachedResponseFastPath(cache, { isSecure: true })
  const sent: { bytes: Uint8Array; text: string }[] = []
  const sending = (isWhole: boolean) => (bytes: Uint8Array) => {
    sent.push({ bytes, text: String(bytes) })
    return isWhole
  }
  for (const isWhole of [false, true, true]) expect(respond('/modelos', 'br', sending(isWhole))).toBe(true)
  const [waiting, next, last] = sent

  expect(String(waiting?.bytes)).toBe(waiting?.text)
  expect(next?.text).not.toBe(waiting?.text)
  // A buffer that has been sent is reused with another ID.
  expect(last?.bytes).toBe(next?.bytes)
  expect(last?.text).not.toBe(next?.text)
})
