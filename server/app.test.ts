import { tmpdir } from 'node:os'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { createRedirectTable } from '#domain/redirects.ts'
import { readForm } from '#services/http/read-form.ts'
import { createApp } from './app.ts'
import { createBodyReceiver } from './bodies/bodies.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createPages } from './page-cache/pages.ts'
import type { Rendered, RenderOptions, RenderSite } from './site.ts'

const siteUrl = 'https://agency.example'
const long = 'A sentence that is worth compressing. '.repeat(100)

/** The site in miniature: `/boom` throws, `/down` is a page that failed, everything unknown is 404. */
async function site(request: Request, { sent }: Partial<RenderOptions> = {}): Promise<Rendered> {
  const { pathname, search } = new URL(request.url)
  const html = (body: string, init: ResponseInit & { headers?: Record<string, string> } = {}) =>
    new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })
  const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  const pages: Record<string, () => Response> = {
    '/': () => html(`<p>${long}</p><script nonce="n">start()</script>`),
    '/modelos': () => html(`${pathname}${search}`),
    '/modelos.data': () => new Response('data', { headers: { 'cache-control': 'public, max-age=300' } }),
    '/photo.data': () => new Response('["data"]', { headers: { 'content-type': 'text/x-script' } }),
    '/sample': () => html('samples', { headers: { 'cache-control': 'no-store' } }),
    '/moved': () => new Response(null, { status: 308, headers: { location: '/modelos?page=1' } }),
    '/down': () => html('down', { status: 503 }),
    '/last-resort': () =>
      new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } }),
    '/sitemap.xml': () =>
      new Response('<urlset/>', {
        headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
      }),
    '/lookbook.pdf': pdf,
    '/selecao/token/lookbook.pdf': pdf,
    '/selecao/token': () => html(`room of ${request.headers.get('cookie')}`),
    '/boom': () => {
      throw new Error('secret detail')
    },
  }
  const isForm = request.method === 'POST' && pathname !== '/down'
  const response = isForm ? html(JSON.stringify([...(sent?.form ?? [])])) : pages[pathname]?.()
  return { response: response ?? html('not found', { status: 404 }), nonce: 'n', hasFailed: false }
}

function createSite({
  offline: hasOffline = true,
  admin,
  redirects,
}: {
  offline?: boolean
  admin?: Parameters<typeof createApp>[0]['admin']
  redirects?: Parameters<typeof createApp>[0]['redirects']
} = {}) {
  const lines: { level: number; [name: string]: unknown }[] = []
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)))
        done()
      },
    }),
  )
  const render = vi.fn<RenderSite>(site)
  const cache = createPageCache()
  const bodies = createBodyReceiver(tmpdir(), readForm)
  const media = async () => new Response('medium')
  const app = createApp({
    siteUrl,
    trustedProxies: 1,
    transport: { isSecure: true },
    hasContentPolicy: true,
    log,
    checks: {},
    isStopping: () => false,
    hasOffline,
    staticFiles: {
      respond: (_request, pathname) => (pathname === '/static.svg' ? new Response('icon') : undefined),
      findImmutable: () => undefined,
    },
    media: { pictures: media, ogImages: media, icons: media, files: media },
    admin,
    selections: new Hono(),
    myCard: new Hono(),
    thirdParties: new Hono(),
    redirects,
    bodies,
    pages: createPages({ render, bodies, cache, siteUrl, log }),
  })
  return {
    cache,
    render,
    lines,
    get: (path: string, headers: Record<string, string> = {}) => app.request(siteUrl + path, { headers }),
    request: (path: string, init: RequestInit) => app.request(siteUrl + path, init),
  }
}

test('redirects old addresses, behind pages and before the error screen, and counts the others', async () => {
  const countMissing = vi.fn()
  const table = createRedirectTable([
    { source: '/?p=12', location: '/noticias/verao' },
    { source: '/modelos', location: '/' },
    { source: '/noticias/velha', location: '/noticias/nova' },
    { source: '/antigo/*', location: '/modelos' },
    { source: '/gone', location: null },
    { source: '/en/gone', location: null },
    { source: '/s*', location: '/modelos' },
  ])
  const { get, render } = createSite({ redirects: { find: (url) => table.find(url), countMissing } })
  const statusAndTarget = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }
  await get('/')
  expect(await statusAndTarget('/?p=12')).toEqual([301, '/noticias/verao'])
  expect(await statusAndTarget('/?p=13')).toEqual([200, null])
  expect(await statusAndTarget('/modelos')).toEqual([200, null])
  expect(await statusAndTarget('/sitemap.xml')).toEqual([200, null])
  expect(await statusAndTarget('/static.svg')).toEqual([200, null])
  expect(await statusAndTarget('/noticias/velha')).toEqual([301, '/noticias/nova'])
  expect(await statusAndTarget('/Noticias/velha/')).toEqual([301, '/noticias/nova'])
  expect(await statusAndTarget('/modelos/')).toEqual([308, '/modelos'])
  render.mockClear()
  expect(await statusAndTarget('/Antigo/x/')).toEqual([301, '/modelos'])
  expect(render).not.toHaveBeenCalled()
  const gone = await get('/gone')
  expect([gone.status, await gone.text(), gone.headers.get('cache-control')]).toEqual([
    410,
    'not found',
    'public, max-age=3600',
  ])
  render.mockClear()
  expect((await get('/en/gone')).status).toBe(410)
  expect(render.mock.calls.map(([{ url }]) => url)).toEqual([`${siteUrl}/en/404`])
  expect(countMissing).not.toHaveBeenCalled()
  await get('/nothing')
  await get('/wp-login.php')
  expect(countMissing.mock.calls).toEqual([['/nothing']])
})

describe('pages', () => {
  test('renders a page once for all spellings of its URL', async () => {
    const { get, render } = createSite()
    await Promise.all([get('/modelos'), get('/modelos?utm_source=a'), get('/%6dodelos?page=')])
    const response = await get('/modelos')

    expect(await response.text()).toBe('/modelos')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('renders a page for each value of a known parameter', async () => {
    const { get } = createSite()

    expect(await (await get('/modelos?x=1&page=2')).text()).toBe('/modelos?page=2')
  })

  test('passes no personal headers to a shared page', async () => {
    const { get, render } = createSite()
    await get('/modelos', { cookie: 'a=b', authorization: 'Bearer c', 'x-forwarded-for': '203.0.113.9' })

    expect([...(render.mock.calls[0]?.[0].headers.keys() ?? [])]).toEqual([])
  })

  test('lets browsers revalidate pages', async () => {
    const { get } = createSite()
    const first = await get('/')
    const second = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' })

    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  })

  test('keeps the cache policy of data and of other formats', async () => {
    const { get } = createSite()

    expect((await get('/modelos.data')).headers.get('cache-control')).toBe('public, max-age=300')
    expect((await get('/sitemap.xml')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('does not cache data without a cache policy', async () => {
    const { get, render } = createSite()
    const [first] = [await get('/photo.data'), await get('/photo.data')]

    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('etag')).toBeNull()
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('compresses bodies as requested', async () => {
    const { get } = createSite()
    const plain = await (await get('/')).text()
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip' })

    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(plain)
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain)
    expect(brotli.headers.get('vary')).toBe('accept-encoding')
  })

  test('replaces nonces by hashes in the Content-Security-Policy', async () => {
    const { get } = createSite()
    const response = await get('/')

    expect(response.headers.get('content-security-policy')).toContain("'sha256-")
    expect(await response.text()).toContain('<script>start()</script>')
  })

  test('responds to HEAD like GET, without the body', async () => {
    const { request } = createSite()
    const response = await request('/', { method: 'HEAD' })

    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000)
    expect(await response.text()).toBe('')
  })

  test('keeps unknown parameters in a redirect', async () => {
    const { get } = createSite()
    const response = await get('/moved?utm_source=a')

    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/modelos?page=1&utm_source=a')
  })

  test('renders a page again after a change of its dependencies', async () => {
    const { get, cache, render } = createSite()
    let talents = ['Ana']
    render.mockImplementation(async (request, { observe }) => {
      const load = async () => [...talents]
      const result = load()
      observe?.(result, load)
      await result
      return site(request)
    })
    await get('/modelos')
    cache.expire()
    await get('/modelos')
    expect(render).toHaveBeenCalledTimes(1)

    talents = ['Bia']
    cache.expire()
    await get('/modelos')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('renders a page again when its dependencies cannot be reloaded', async () => {
    const { get, cache, render } = createSite()
    render.mockImplementation(async (request, { observe }) => {
      observe?.(Promise.resolve(1), () => Promise.reject(new Error('down')))
      return site(request)
    })
    await get('/modelos')
    cache.expire()
    await get('/modelos')

    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('when something is down', () => {
  test('shows a failed page with its status and does not cache it', async () => {
    const { get, render } = createSite()
    const response = await get('/down')
    await get('/down')

    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test.each(['/down', '/sample'])('serves the previous page instead of a failed one: %s', async (broken) => {
    const { get, cache, render } = createSite()
    const before = await (await get('/modelos')).text()
    cache.expire()
    render.mockImplementationOnce(() => site(new Request(siteUrl + broken)))
    const response = await get('/modelos')

    expect(response.status).toBe(200)
    expect(await response.text()).toBe(before)
  })

  test('logs no error for a form whose sender has disconnected', async () => {
    const { request, lines } = createSite()
    const failures = () => lines.filter(({ level }) => level >= 50).length
    const headers = { origin: siteUrl }
    await request('/down', { method: 'POST', headers })
    expect(failures()).toBe(1)

    await request('/down', { method: 'POST', headers, signal: AbortSignal.abort() })
    expect(failures()).toBe(1)
  })

  test('does not cache a page with sample content', async () => {
    const { get, render } = createSite()
    expect((await get('/sample')).status).toBe(200)
    await get('/sample')

    expect(render).toHaveBeenCalledTimes(2)
  })

  test('when the error screen fails too there is a page with a way home', async () => {
    const { get } = createSite()
    const response = await get('/last-resort')

    expect(response.status).toBe(500)
    expect(await response.text()).toContain('An error occurred while showing the error page')
  })

  test('logs an unexpected error once and shows no details', async () => {
    const { get, lines } = createSite()
    const response = await get('/boom')

    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(response.headers.get('content-security-policy')).toBeTruthy()
    expect(lines.filter(({ level }) => level > 30)).toMatchObject([
      { requestId: response.headers.get('x-request-id'), route: '…' },
    ])
  })
})

describe('bad URLs', () => {
  test.each([
    '/%E0%A4%A',
    '/%00',
    '/a%0d%0aSet-Cookie:x',
    `/${'a'.repeat(10_000)}`,
    `/modelos?page=${'9'.repeat(9_000)}`,
  ])('show the 404 page and log no warning: %s', async (path) => {
    const { get, lines } = createSite()
    const response = await get(path)

    expect(response.status).toBe(404)
    expect(await response.text()).toBe('not found')
    expect(lines.filter(({ level }) => level > 30)).toEqual([])
  })

  test('share one rendered 404 page', async () => {
    const { get, render } = createSite()
    for (const path of ['/%', '/%00', '/%0a']) await get(path)

    expect(render).toHaveBeenCalledTimes(1)
  })

  test('are redirected if there is a canonical URL', async () => {
    const { get } = createSite()

    expect((await get('/pt/models/?a=1')).headers.get('location')).toBe('/modelos?a=1')
    const other = await get('//evil.example/')
    expect(other.headers.get('location')).toBe('/evil.example')
    expect(other.headers.get('cache-control')).toBeNull()
  })

  test.each([
    '/selecao/token/',
    '//selecao/token',
    '/pt/selecao/token',
    '/SELECAO/token',
    '/en/selection/token.data/',
    '/selecao/token/lookbook.pdf/',
    '//selections/token/changes',
    '/Candidatura/token',
    '/en/guardian/token/',
    '/application-photos/token/face/',
  ])('do not leak a token by a redirect: %s', async (path) => {
    const { status, headers } = await createSite().get(path)
    const privacy = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))
    expect([status, ...privacy]).toEqual([308, 'no-store', 'no-referrer', 'noindex'])
  })

  test.each([
    '/lookbook.pdf.data?ids=1',
    '/en/lookbook.pdf.data?ids=1',
    '/lookbook%2Epdf%2Edata?ids=1',
    '/lookbook.pdf/_.data?ids=1',
    '/selecao/token/lookbook.pdf.data',
    '/modelo/1/ana/composite.pdf.data',
    '/en/model/1/ana/comp-card.pdf.data',
    '/application-photos/token/face.data',
    '/sitemap.xml.data',
  ])('show the 404 page for the data of a file, which is not made: %s', async (path) => {
    const { get, render } = createSite()
    expect((await get(path)).status).toBe(404)
    expect(render.mock.calls.map(([request]) => new URL(request.url).pathname)).toEqual([
      path.startsWith('/en/') ? '/en/404' : '/404',
    ])
  })

  test('show the 404 page for a zip that is requested as data', async () => {
    const { request, render } = createSite()
    const response = await request('/forms/pt/zip.data', { method: 'POST', headers: { origin: siteUrl } })
    expect(response.status).toBe(404)
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual([`${siteUrl}/404`])
  })

  test.each([
    ['/modelo/1/ana/composite.pdf', '/404'],
    ['/en/model/1/ana/composite.pdf', '/en/404'],
    ['/selecao/other/lookbook.pdf', '/404'],
  ])('show the 404 page for a PDF that does not exist: %s', async (path, page) => {
    const { get, render } = createSite()
    expect((await get(path)).status).toBe(404)
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual([siteUrl + path, siteUrl + page])
  })

  test('show a private page to each visitor anew', async () => {
    const { get } = createSite()
    for (const cookie of ['a=1', 'b=2']) {
      const response = await get('/selecao/token', { cookie })
      expect(await response.text()).toBe(`room of ${cookie}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test.each([
    ['/selecao/token', 'noindex'],
    ['/modelos', null],
  ])('keep a form of a private page from caches and search engines: %s', async (path, robots) => {
    const { request } = createSite()
    const response = await request(path, {
      method: 'POST',
      headers: { origin: siteUrl },
      body: new URLSearchParams('a=b'),
    })
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, robots])
  })

  test.each(['/lookbook.pdf', '/lookbook%2Epdf', '/selecao/token/lookbook.p%64f', '/sele%63ao/token/lookbook.pdf'])(
    'do not cache a PDF that is made while it is sent, in any spelling: %s',
    async (path) => {
      const { get, render } = createSite()
      for (const _ of [1, 2]) {
        const response = await get(path)
        expect(await response.text()).toBe('%PDF')
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('x-robots-tag')).toBe(path.includes('token') ? 'noindex' : null)
      }
      expect(render).toHaveBeenCalledTimes(2)
    },
  )

  test('are logged without their query', async () => {
    const { get, lines } = createSite()
    await get('/nada?email=somebody@example.com')

    expect(JSON.stringify(lines)).not.toContain('somebody')
  })
})

describe('forms', () => {
  const form = { method: 'POST', body: new URLSearchParams({ a: 'b' }) }

  test('are rejected from other origins', async () => {
    const { request, render } = createSite()
    const responses = [
      await request('/contato', form),
      await request('/contato', { ...form, headers: { origin: 'https://evil.example' } }),
      await request('/contato', { ...form, headers: { 'sec-fetch-site': 'same-site' } }),
    ]

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(render).not.toHaveBeenCalled()
  })

  test('are accepted from an opaque origin at a URL with a token only', async () => {
    const { request } = createSite()
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await request(path, { ...form, headers: { origin: 'null', ...headers } })).status
    expect(await statusOf('/selecao/token', {})).toBe(200)
    expect(await statusOf('/en/selection/token.data', {})).toBe(200)
    expect(await statusOf('/selecao/token', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    for (const path of ['/contato', '/selecao', '/forms/pt/answer', '/admin/api/talents'])
      expect(await statusOf(path, {}), path).toBe(403)
  })

  test('reach the site with body and client address, and their response is not cached', async () => {
    const { request, render } = createSite()
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' }
    const response = await request('/contato', { ...form, headers })

    expect(await response.text()).toBe('[["a","b"]]')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(render.mock.calls[0]?.[1]).toMatchObject({ clientAddress: '203.0.113.9' })
  })

  test.each([
    ['the most', 256 * 1024 ** 2, 503],
    ['more', 256 * 1024 ** 2 + 1, 413],
  ])('that announce %s that the site takes', async (_what, bytes, status) => {
    const headers = { origin: siteUrl, 'content-length': String(bytes) }
    expect((await createSite().request('/down', { method: 'POST', headers })).status).toBe(status)
  })

  test.each(['PUT', 'DELETE', 'PATCH'])('reject the method %s', async (method) => {
    const { request } = createSite()
    const response = await request('/contato', { method, headers: { 'sec-fetch-site': 'same-origin' } })

    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
  })
})

test('serves static files and media before pages', async () => {
  const { get, render } = createSite()

  expect(await (await get('/static.svg')).text()).toBe('icon')
  expect(await (await get('/pictures/240.avif/a.jpg')).text()).toBe('medium')
  expect(render).not.toHaveBeenCalled()
})

test('compresses responses of the admin API', async () => {
  const api = () => Response.json({ data: long })
  const { get } = createSite({ admin: { api, pages: () => new Response('page') } })
  const response = await get('/admin/api/talents', { 'accept-encoding': 'gzip, br' })

  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.byteLength).toBeLessThan(long.length / 10)
  expect(JSON.parse(String(gunzipSync(bytes)))).toEqual({ data: long })
  expect((await get('/admin/api/talents')).headers.get('content-encoding')).toBeNull()
})

test('gives each response an ID, or uses that of a trusted proxy', async () => {
  const { get } = createSite()

  expect((await get('/')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect((await get('/', { 'x-request-id': 'from-the-proxy' })).headers.get('x-request-id')).toBe('from-the-proxy')
  expect((await get('/', { 'x-request-id': '"><script>' })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('replaces the service worker by one that removes itself when offline mode is off', async () => {
  const { get } = createSite({ offline: false })
  const response = await get('/service-worker.js')

  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toContain('registration.unregister()')
})
