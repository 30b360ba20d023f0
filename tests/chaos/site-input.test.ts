import { once } from 'node:events'
import { type IncomingHttpHeaders, maxHeaderSize, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { applicationSchema, applicationViews, contactSchema, favoritesSchema } from '#contracts/panel/submissions.ts'
import { listPageParameters, paths } from '#domain/pages.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import {
  type Body,
  hostileBody,
  hostileFiles,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
  inWords,
  nearly,
} from '../helpers/malicious-input.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite

interface SiteResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends a path unchanged: `fetch` would normalize it. */
async function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array | string,
): Promise<SiteResponse> {
  const sent = request(site.url, { method, path, headers, agent: false })
  sent.end(body)
  const [response] = await once(sent, 'response')
  const bytes = await buffer(response)
  return { status: response.statusCode, headers: response.headers, body: bytes.toString() }
}

const templates = [
  ...Object.values(paths).flatMap(({ pt, en }) => [pt, en, `${pt}.data`, `${en}.data`]),
  '/forms/pt/favorites',
  '/admin/:a',
  '/admin/api/:a',
  '/admin/api/auth/:a',
  '/pictures/640.webp/:a',
  '/pictures/cards/:a/:b',
  '/files/:a',
  '/third-party/pt/:a',
  '/assets/:a',
  '/application-photos/:a/:b',
  '/:a',
  '/:a/:b',
  '/sitemap.xml',
  '/robots.txt',
  '/noticias/feed.xml',
  '/healthz',
  '/service-worker.js',
]

const path = fc
  .constantFrom(...templates)
  .chain((template) =>
    fc.tuple(
      ...template.split('/').map((segment) => (segment.startsWith(':') ? hostileSegment : fc.constant(segment))),
    ),
  )
  .map((segments) => segments.join('/'))

const query = hostileQuery([...listPageParameters(), '_routes', 'index', 'from'])

/** Fails unless a response is an intended one. */
function expectSober({ status, headers, body }: SiteResponse): void {
  expect(status, body).toBeLessThan(500)
  // Planted markup must come back as text or not at all.
  const isData = /^(application\/(problem\+)?json|text\/x-script|text\/plain)/.test(headers['content-type'] ?? '')
  if (!isData) expect(body).not.toMatch(/<zq7|<script>zq7/)
  expect(body).not.toMatch(/node_modules|SQLITE_|\n\s+at \S+ \(/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-security-policy']).toContain("default-src '")
  expect(headers['x-content-type-options']).toBe('nosniff')
  const { location } = headers
  if (location !== undefined) expect(location).toMatch(/^\/($|[^/\\])/)
}

/** Log lines above "info". */
function alarms() {
  return site.log.filter(({ level }) => Number(level) > 30)
}

const schemas = [contactSchema, favoritesSchema, applicationSchema].map((schema) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
)

/** A malicious form. */
const form: fc.Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom(...schemas).chain((schema) => nearly(schema as Parameters<typeof nearly>[0])),
    fc.constantFrom(...hostileFiles),
    fc.boolean(),
  )
  .map(([value, [name, file], isMultipart]) => {
    const fields = Object.entries(value ?? {}).flatMap(([field, entry]) =>
      [entry].flat().map((one) => [field, inWords(one).toWellFormed()] as const),
    )
    if (!isMultipart)
      return {
        type: 'application/x-www-form-urlencoded',
        bytes: new URLSearchParams(fields.map((field) => [...field])).toString(),
      }
    const boundary = 'zq7boundary'
    const parts = [
      ...fields.map(([field, entry]) =>
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${field.replace(/["\r\n]/g, '')}"\r\n\r\n${entry}\r\n`,
        ),
      ),
      ...applicationViews.map((view) =>
        Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="${view}"; filename="${name}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
          ),
          file,
          Buffer.from('\r\n'),
        ]),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ]
    return { type: `multipart/form-data; boundary=${boundary}`, bytes: new Uint8Array(Buffer.concat(parts)) }
  })

const formPath = fc.oneof(
  fc.constantFrom(
    '/contato',
    '/en/contact',
    '/contato.data',
    '/seja-modelo',
    '/en/be-a-model',
    '/seja-modelo.data',
    '/favoritos',
    '/forms/pt/favorites',
    '/forms/en/application',
    '/forms/en/zip',
    '/candidatura/x',
    '/en/guardian/x',
    '/responsavel/x.data',
  ),
  path,
)

const host = 'Host: agency.example\r\n'

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' })
  return () => site[Symbol.asyncDispose]()
}, timeoutMs)

test('any URL is a page, a redirect within the site or an error screen', {
  timeout: timeoutMs,
}, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS'),
    path,
    query,
    hostileHeaders,
    async (method, path, search, headers) => {
      const response = await send(method, path + search, headers)
      const sentBytes = `${path}${search}${Object.entries(headers).flat().join('')}`.length
      // Node closes the connection of a request whose URL and headers are longer than it accepts.
      if (response.status === 431) expect(sentBytes).toBeGreaterThan(maxHeaderSize - 500)
      else expectSober(response)
    },
  )
  await fc.assert(property, { numRuns: 10_000 })
  expect(alarms()).toEqual([])
})

test('any form gets a page with its errors', { timeout: timeoutMs }, async () => {
  const property = fc.asyncProperty(
    formPath,
    query,
    fc.oneof(form, hostileBody),
    fc.ipV4(),
    async (path, search, { type, bytes }, visitor) => {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': visitor }
      expectSober(await send('POST', path + search, headers, bytes))
    },
  )
  await fc.assert(property, { numRuns: 5_000 })
  expect(alarms()).toEqual([])
})

test('refuses other methods than those of pages and forms', { timeout: timeoutMs }, async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY']) {
    for (const path of ['/', '/contato', '/admin', '/admin/api/talents', '/pictures/640.webp/a.webp', '/healthz']) {
      const response = await send(method, path, { 'sec-fetch-site': 'same-origin', cookie: 'secret=zq7' })
      expect([400, 401, 404, 405], `${method} ${path}`).toContain(response.status)
      expect(response.body).not.toContain('secret=zq7')
    }
  }
  expect(alarms()).toEqual([])
})

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b<zq7>/\\@\r\n\r\n'],
  ['two hosts', `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`],
  ['another host', 'GET /pt HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['an absolute address', `GET http://evil.example/pt HTTP/1.1\r\n${host}\r\n`],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  ['an address that is none', `GET evil HTTP/1.1\r\n${host}\r\n`],
  ['two slashes', `GET //evil.example/%2e%2e HTTP/1.1\r\n${host}\r\n`],
  ['a backslash', `GET /\\evil.example/ HTTP/1.1\r\n${host}\r\n`],
  ['a tunnel', `CONNECT 127.0.0.1:5432 HTTP/1.1\r\n${host}\r\n`],
  ['another protocol', `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  ['two lengths', `POST /contato HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  [
    'a length and pieces',
    `POST /contato HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a header in two lines', `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`],
  ['a header with a null', `GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`],
  ['too many headers', `GET / HTTP/1.1\r\n${host}${'A: b\r\n'.repeat(5_000)}\r\n`],
  ['a long address', `GET /${'a'.repeat(60_000)} HTTP/1.1\r\n${host}\r\n`],
  ['no HTTP at all', '\x16\x03\x01\x02\0'],
])(
  '%s over the socket: a response or a closed connection, and no alarm',
  { timeout: timeoutMs },
  async (_what, bytes) => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.end(bytes.replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n'))
    const said = await text(socket).catch(() => '')

    if (said) expect(said).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    expect(said).not.toMatch(/^location: (https?:)?\/\/|<zq7/im)
    expect((await send('GET', '/healthz')).status).toBe(200)
    expect(alarms()).toEqual([])
  },
)

test('the log contains nothing of the sent data', () => {
  expect(site.log.length).toBeGreaterThan(0)
  expect(JSON.stringify(site.log)).not.toMatch(/zq7\(\)|secret=zq7/)
})
