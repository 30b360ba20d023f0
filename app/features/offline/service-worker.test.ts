import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://agency.example'

type Listener = (event: unknown) => void

const listeners: Record<string, Listener> = {}

/** The cached responses by the cache's name and the absolute URL, in the order in which they were put. */
const stored = new Map<string, Map<string, Response>>()

const absolute = (url: string) => new URL(url, origin).href

/** A cache, of which Node.js has none. */
function openCache(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, entries)
  return {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => {
      entries.delete(absolute(url))
      entries.set(absolute(url), response)
    },
    delete: async (key: string | { url: string }) => entries.delete(absolute(typeof key === 'string' ? key : key.url)),
  }
}

const skipWaiting = vi.fn(async () => {})
const claim = vi.fn(async () => {})

/** The site: what it answers by path and query; undefined without a connection. */
let respond: ((path: string) => Response) | undefined
const network = vi.fn(async (request: string | { url: string }) => {
  if (!respond) throw new TypeError('failed to fetch')
  const { pathname, search } = new URL(absolute(typeof request === 'string' ? request : request.url))
  return respond(pathname + search)
})

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
    listeners[type] = listener
  })
  vi.stubGlobal('skipWaiting', skipWaiting)
  vi.stubGlobal('clients', { claim })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => openCache(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(absolute(url))?.clone(),
  })
  await import('./service-worker.ts')
})

afterAll(() => vi.unstubAllGlobals())

beforeEach(() => {
  stored.clear()
  network.mockClear()
  respond = (path) => page(path)
})

/** A response as the site's own, whose type Node.js does not know. */
function own(body: string | null, init?: ResponseInit): Response {
  return Object.defineProperties(new Response(body, init), {
    type: { value: 'basic' },
    clone: { value: () => own(body, init) },
  })
}

function page(path: string, status = 200): Response {
  const headers = { 'content-type': 'text/html', 'content-length': '1', 'x-page': path }
  return own(`<title>Title of ${path} — Agency</title><ul id="seen-pages"></ul>`, { status, headers })
}

/** The paths and queries in a cache, the oldest first. */
function cached(kind: 'pages' | 'data' | 'assets' | 'pictures'): string[] {
  const name = kind === 'pictures' ? 'seen-pictures' : `seen-${kind}-tested`
  return [...(stored.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length))
}

interface Sent {
  mode?: 'navigate' | 'cors' | 'no-cors' | 'same-origin'
  method?: string
  headers?: Record<string, string>
}

/** Requests something through the worker; undefined when it leaves the request to the browser. */
async function request(path: string, { mode = 'cors', method = 'GET', headers = {} }: Sent = {}) {
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  listeners.fetch?.({
    request: { url: absolute(path), mode, method, headers: new Headers(headers) },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      response = promise
    },
  })
  const received = await response
  await Promise.all(work)
  return received
}

const visit = (path: string) => request(path, { mode: 'navigate' })

/** Lets the worker take a message, or an event of its life. */
async function send(type: 'install' | 'activate' | 'message', data?: string[]): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners[type]?.({ data, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
  await Promise.all(work)
}

test('takes over at once, and deletes the caches of earlier releases', async () => {
  for (const name of ['seen-pages-earlier', 'seen-pages-tested', 'seen-pictures', 'of-others']) openCache(name)
  await send('install')
  expect([skipWaiting.mock.calls.length, claim.mock.calls.length]).toEqual([1, 0])
  await send('activate')
  expect(claim).toHaveBeenCalledOnce()
  expect([...stored.keys()]).toEqual(['seen-pages-tested', 'seen-pictures', 'of-others'])
})

test('shows a visited page without a connection, whatever brought the visitor', async () => {
  expect(await (await visit('/modelos?utm_source=letter'))?.text()).toContain('Title of /modelos?utm_source=letter')
  expect(cached('pages')).toEqual(['/modelos'])
  respond = (path) => page(`newer ${path}`)
  await visit('/modelos')
  respond = undefined
  expect(await (await visit('/modelos?utm_source=post'))?.text()).toContain('newer /modelos')
})

test('without a connection, names the visited pages of the language, the newest first', async () => {
  await send('message', [])
  for (const path of ['/', '/en', '/modelos/mulher?order=name&page=2', '/modelo/1/siena', '/en/contact'])
    await visit(path)
  respond = undefined
  const response = await visit('/contato')
  expect(response?.status).toBe(503)
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'content-type': 'text/html',
    'x-page': '/sem-conexao',
  })
  const html = (await response?.text()) ?? ''
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*><span[^>]*>([^<]*)</g)].map(([, href, title]) => [
    href,
    title,
  ])
  expect(links).toEqual([
    ['/modelo/1/siena', 'Title of /modelo/1/siena'],
    ['/modelos/mulher?order=name&amp;page=2', 'Title of /modelos/mulher?order=name&page=2'],
    ['/', 'Title of /'],
  ])
  expect(await (await visit('/en/models'))?.text()).toContain('href="/en/contact"')
  // A private page is not kept, and its offline page is that of its language.
  expect(await (await visit('/en/selection/token'))?.text()).toContain('href="/en/contact"')
  stored.clear()
  expect((await visit('/contato'))?.type).toBe('error')
})

test('keeps neither private pages nor forms that were sent', async () => {
  for (const path of ['/selecao/token', '/contato?sent=1', '/admin', '/nothing/at/all']) await visit(path)
  expect([cached('pages'), cached('data')]).toEqual([[], []])
  expect(network).toHaveBeenCalledTimes(3)
})

test('keeps the newest sixty pages', async () => {
  for (let number = 1; number <= 62; number++) await visit(`/modelo/${number}/a`)
  await visit('/modelo/3/a')
  expect(cached('pages')).toHaveLength(60)
  expect([cached('pages')[0], cached('pages').at(-1)]).toEqual(['/modelo/4/a', '/modelo/3/a'])
})

test('keeps a page’s data with its document, or else lets the router load the document', async () => {
  const data = '/modelo/1/siena.data?utm_source=letter'
  await request(data)
  expect([cached('data'), cached('pages')]).toEqual([[data], ['/modelo/1/siena']])
  respond = undefined
  expect(await (await request(data))?.text()).toContain(`Title of ${data}`)
  const missing = await request('/modelos.data?page=2')
  expect(missing?.status).toBe(204)
  expect(missing?.headers.get('x-remix-redirect')).toBe('/modelos?page=2')
  expect(missing?.headers.get('x-remix-reload-document')).toBe('true')
})

test('deletes a page that is gone with all of its data', async () => {
  const [gone, other] = ['/noticias/one', '/noticias/two']
  for (const path of [gone, other]) for (const suffix of ['.data', '.data?utm_source=a']) await request(path + suffix)
  respond = (path) => page(path, path.startsWith(gone) ? 410 : 200)
  expect((await visit(gone))?.status).toBe(410)
  expect(cached('pages')).toEqual([other])
  expect(cached('data')).toEqual([`${other}.data`, `${other}.data?utm_source=a`])
  respond = (path) => page(path, 503)
  expect((await visit(other))?.status).toBe(503)
  expect(cached('pages')).toEqual([other])
})

test('loads a file once', async () => {
  await request('/assets/app-1f2e.css')
  respond = undefined
  expect((await request('/assets/app-1f2e.css'))?.headers.get('x-page')).toBe('/assets/app-1f2e.css')
  expect(network).toHaveBeenCalledOnce()
  await expect(request('/assets/other-1f2e.css')).rejects.toThrow('failed to fetch')
})

test('shows a picture of another size without a connection, and deletes all sizes of one that is gone', async () => {
  const [small, large, other] = ['320.avif/media/a.webp', '960.webp/media/a.webp', '320.avif/media/b.webp'].map(
    (name) => `/pictures/${name}`,
  ) as [string, string, string]
  for (const path of [small, other]) await request(path)
  respond = undefined
  expect((await request(small))?.headers.get('x-page')).toBe(small)
  expect((await request(large))?.headers.get('x-page')).toBe(small)
  expect((await request('/pictures/320.avif/media/c.webp'))?.type).toBe('error')
  respond = (path) => page(path, 500)
  await request(small)
  expect(cached('pictures')).toEqual([small, other])
  respond = (path) => page(path, 404)
  expect((await request(large))?.status).toBe(404)
  expect(cached('pictures')).toEqual([other])
})

test('leaves forms, ranges of videos, other sites and the back office to the browser', async () => {
  const left: [string, Sent][] = [
    ['/modelos', { method: 'POST', mode: 'navigate' }],
    ['/assets/film.mp4', { headers: { range: 'bytes=0-' } }],
    ['https://other.example/assets/app.css', {}],
    ['/admin/talents', { mode: 'navigate' }],
    ['/admin', { mode: 'navigate' }],
    ['/modelos.data', { mode: 'no-cors' }],
    ['/modelos', {}],
    ['/sitemap.xml', {}],
  ]
  for (const [path, sent] of left) expect([path, await request(path, sent)]).toEqual([path, undefined])
  expect(network).not.toHaveBeenCalled()
  // A page whose name begins likewise.
  expect(await visit('/administration')).toBeDefined()
  expect((await request('/modelos.data', { mode: 'same-origin' }))?.status).toBe(200)
  expect([cached('pages'), cached('data')]).toEqual([[], []])
})

test('keeps what the page fetched before there was a worker', async () => {
  await visit('/modelos')
  network.mockClear()
  const fetched = [
    ...['/modelos', '/en/models?utm_source=a', '/en/contact.data', '/assets/a.js', '/pictures/320.avif/a.webp'],
    ...['https://other.example/assets/b.js', '/selecao/token', '/files/film.mp4'],
  ]
  await send('message', fetched.map(absolute))
  expect(cached('pages')).toEqual(['/modelos', '/sem-conexao', '/en/offline', '/en/models', '/en/contact'])
  expect([cached('data'), cached('assets'), cached('pictures')]).toEqual([
    ...[[], ['/assets/a.js'], ['/pictures/320.avif/a.webp']],
  ])
  expect(network).toHaveBeenCalledTimes(6)
  respond = undefined
  await send('message', [absolute('/contato')])
  expect(cached('pages')).toHaveLength(5)
})
