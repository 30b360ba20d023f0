import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { readForm } from '#services/http/read-form.ts'
import { createApp } from '../app.ts'
import { createBodyReceiver } from '../bodies/bodies.ts'
import { listen } from '../lifecycle/http-server.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { createPages } from '../page-cache/pages.ts'
import { createPageFinder } from '../page-cache/send-page.ts'
import type { RenderSite } from '../site.ts'
import { respondEarly } from './early-responses.ts'

const siteUrl = 'https://agency.example'
const body = `<p>${'A sentence that is worth compressing. '.repeat(100)}</p><script nonce="n">start()</script>`

/** A site with one page, `/modelos`, that depends on every change. */
async function openSite({ trustedProxies = 0 } = {}) {
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
  const transport = { isSecure: true }
  const app = createApp({
    siteUrl,
    trustedProxies,
    transport,
    hasContentPolicy: true,
    log,
    checks: {},
    isStopping: () => false,
    hasOffline: true,
    staticFiles: undefined,
    media: { pictures: media, ogImages: media, icons: media, files: media },
    admin: undefined,
    selections: new Hono(),
    myCard: new Hono(),
    thirdParties: new Hono(),
    redirects: undefined,
    bodies,
    pages: createPages({ render, bodies, cache, siteUrl, log }),
  })
  const chain = vi.fn<RequestListener>(getRequestListener(app.fetch, { hostname: 'localhost' }))
  const http = await listen(0, '127.0.0.1')
  await http.serve(respondEarly(chain, { find: createPageFinder(cache), transport, trustedProxies }))
  return {
    cache,
    chain,
    http,
    async get(path: string, init: RequestInit = {}) {
      const response = await fetch(`http://127.0.0.1:${http.port}${path}`, init)
      const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, requestId, body: await response.text() }
    },
    /** Sends bytes, and returns all that comes back until the connection ends or `count` responses are there. */
    async send(bytes: string, count = 1) {
      const socket = connect(http.port, '127.0.0.1')
      let received = ''
      socket.setEncoding('latin1').on('data', (some) => {
        received += some
      })
      let isClosed = false
      socket.on('close', () => {
        isClosed = true
      })
      socket.write(bytes, 'latin1')
      const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
      await vi.waitFor(() => expect(isClosed || statuses().length >= count).toBe(true))
      socket.destroy()
      return statuses()
    },
    async [Symbol.asyncDispose]() {
      http.node.closeAllConnections()
      await http.stop(0)
    },
  }
}

/** The bytes of a request. */
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: any.example', ...headers, '', ''].join('\r\n')

test.each(['br', 'gzip', 'identity'])('sends the same response as the middleware chain in %s', async (encoding) => {
  await using site = await openSite()
  const init = { headers: { 'accept-encoding': encoding } }
  const fromChain = await site.get('/modelos', init)
  const fromCache = await site.get('/modelos', init)

  expect(site.chain).toHaveBeenCalledTimes(1)
  expect({ ...fromCache, requestId: '' }).toEqual({ ...fromChain, requestId: '' })
  expect(fromCache.body).toContain('start()')
  expect(fromCache.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(fromCache.requestId).not.toBe(fromChain.requestId)
})

test.each([
  [0, false],
  [1, true],
])('behind %i proxies keeps the request ID of the proxy: %s', async (trustedProxies, isKept) => {
  await using site = await openSite({ trustedProxies })
  await site.get('/modelos')
  const { requestId } = await site.get('/modelos', { headers: { 'x-request-id': 'somebody-elses' } })
  expect(site.chain).toHaveBeenCalledTimes(1)
  expect(requestId === 'somebody-elses').toBe(isKept)
})

test('leaves other methods, conditional requests and other pages to the middleware chain', async () => {
  await using site = await openSite()
  const { headers } = await site.get('/modelos')
  site.chain.mockClear()

  expect((await site.get('/modelos', { method: 'HEAD' })).body).toBe('')
  expect((await site.get('/modelos', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304)
  expect((await site.get('/modelos', { headers: { range: 'bytes=0-1' } })).status).toBe(200)
  expect((await site.get('/nada')).status).toBe(404)
  expect((await site.get('/nada')).status).toBe(404)
  expect((await site.get('/modelos', { method: 'POST', body: 'a=b' })).status).toBe(403)
  expect((await site.get('/modelos', { method: 'DELETE' })).status).toBe(403)
  expect((await site.get('/modelos/')).status).toBe(200)
  expect((await site.get('/MODELOS')).status).toBe(200)
  expect(site.chain.mock.calls.length).toBeGreaterThanOrEqual(9)
})

test('renders a page again after a change', async () => {
  await using site = await openSite()
  await site.get('/modelos')
  site.cache.expire()
  await site.get('/modelos')

  expect(site.chain).toHaveBeenCalledTimes(2)
})

test('responds to pipelined requests in their order', async () => {
  await using site = await openSite()
  await site.get('/modelos')
  const bytes = get('/modelos') + get('/nada') + get('/modelos', 'Accept-Encoding: br') + get('/nada')

  expect(await site.send(bytes, 4)).toEqual([200, 404, 200, 404])
})

test.each([
  ['a body', `${get('/modelos', 'Content-Length: 2')}it`],
  ['a chunked body', `${get('/modelos', 'Transfer-Encoding: chunked')}2\r\nit\r\n0\r\n\r\n`],
])('leaves a request with %s to the middleware chain, and reads the next one', async (_name, bytes) => {
  await using site = await openSite()
  await site.get('/modelos')
  site.chain.mockClear()

  expect(await site.send(bytes + get('/nada'), 2)).toEqual([200, 404])
  expect(site.chain).toHaveBeenCalledTimes(2)
})

test.each([
  ['an absolute URL', get('http://any.example/modelos'), [200]],
  ['HTTP/1.0', 'GET /modelos HTTP/1.0\r\n\r\n', [200]],
  ['the last request of a connection', get('/modelos', 'Connection: close'), [200]],
  ['many headers', get('/modelos', ...Array.from({ length: 40 }, (_, index) => `X-${index}: 1`)), [200]],
  ['an expectation', get('/modelos', 'Expect: 100-continue'), [100, 200]],
  ['two hosts', get('/modelos', 'Host: b.example'), [400]],
  ['no host', 'GET /modelos HTTP/1.1\r\n\r\n', [400]],
  ['a line break in a header', get('/modelos', 'X: 1\n\rContent-Length: 2'), [400]],
  ['two lengths', get('/modelos', 'Content-Length: 2', 'Content-Length: 3'), [400]],
  ['a length and chunks', get('/modelos', 'Content-Length: 2', 'Transfer-Encoding: chunked'), [400]],
])('responds to a request with %s', async (_name, bytes, statuses) => {
  await using site = await openSite()
  await site.get('/modelos')

  expect(await site.send(bytes, statuses.length)).toEqual(statuses)
})

test('closes the connection after a response while the server drains', async () => {
  await using site = await openSite()
  await site.get('/modelos')
  site.http.drain()

  expect((await site.get('/modelos')).headers.connection).toBe('close')
  expect(site.chain).toHaveBeenCalledTimes(1)
})

test('stops reading from a client that does not read', async () => {
  await using site = await openSite()
  await site.get('/modelos')
  const early = vi.fn()
  site.http.node.on('request', early)
  const socket = connect(site.http.port, '127.0.0.1').pause()
  socket.write(get('/modelos', 'Accept-Encoding: identity').repeat(20_000))
  await once(socket, 'connect')
  await vi.waitFor(() => expect(early).toHaveBeenCalled())
  let before = -1
  await vi.waitFor(() => {
    const isSteady = early.mock.calls.length === before
    before = early.mock.calls.length
    expect(isSteady).toBe(true)
  })
  expect(before).toBeLessThan(20_000)
  socket.destroy()
})
