import { beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite
/** The local URL of the site, which has another public name. */
let url: string

beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://agency.example' })
  url = `http://127.0.0.1:${site.log.find(({ msg }) => msg === 'listening')?.port}`
  return () => site[Symbol.asyncDispose]()
}, 180_000)

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const json = { ...sameOrigin, 'content-type': 'application/json' }

/** A URL of each kind of response, with its status. */
const kinds: [what: string, path: string, status: number, init?: RequestInit][] = [
  ['a page', '/', 200],
  ['the same page, from the cache', '/', 200],
  ['a page in English', '/en/contact', 200],
  ['a page’s data', '/en/contact.data', 200],
  ['a page that is not there', '/nada', 404],
  ['an address that is none', '/%E0%A4%A', 404],
  ['a redirect', '/pt/models', 308],
  [
    'a form that is wrong',
    '/contato',
    422,
    { method: 'POST', headers: sameOrigin, body: new URLSearchParams({ a: 'b' }) },
  ],
  ['a form of another site', '/contato', 403, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
  ['a method that is none', '/contato', 405, { method: 'PUT', headers: sameOrigin }],
  ['a link that leads nowhere', '/candidatura/x', 404],
  ['a file', '/robots.txt', 200],
  ['the map of the site', '/sitemap.xml', 200],
  ['the service worker', '/service-worker.js', 200],
  ['a file that is not there', '/assets/a.js', 404],
  ['a picture that is not there', '/pictures/640.webp/media/a.webp', 404],
  ['a picture of elsewhere', '/pictures/640.webp/~https%3A%2F%2Fevil.example%2Fa.webp', 404],
  ['a medium that is not there', '/files/media/a.mp4', 404],
  ['the office', '/admin', 200],
  ['a page of the office', '/admin/talents', 200],
  ['a file of the office that is not there', '/admin/assets/a.js', 404],
  ['a call of the office', '/admin/api/talents', 401],
  ['a call that the office has not', '/admin/api/auth/nothing', 404],
  [
    'a wrong password',
    '/admin/api/auth/sign-in/email',
    401,
    { method: 'POST', headers: json, body: JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(20) }) },
  ],
  ['a frame that is not there', '/third-party/pt/map', 404],
  ['its health', '/healthz', 200],
]

/** The sources of each directive of a policy. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

/** The criteria of MDN's HTTP Observatory for 100 points and more, an A+, by its scoring of 2024. */
function expectTopMarks({ headers }: Response): void {
  const policy = directivesOf(headers.get('content-security-policy') ?? '')
  const fallback = policy.get('default-src') ?? []
  const scripts = policy.get('script-src') ?? fallback
  expect(fallback.join(' ')).toMatch(/^'(self|none)'$/)
  for (const source of scripts) expect(source).toMatch(/^'(self|none|sha256-[\w+/]+=*|nonce-[\w-]+)'$/)
  for (const [name, sources] of policy) {
    // Style attributes have pictures' colours and positions; the scoring allows `unsafe-inline` in styles only.
    if (name !== 'style-src-attr' && name !== 'style-src') expect(sources, name).not.toContain("'unsafe-inline'")
    expect(sources, name).not.toContain("'unsafe-eval'")
    expect(sources.join(' '), name).not.toMatch(/\*|https?:/)
  }
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
  )
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(Number(/^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1])).toBeGreaterThanOrEqual(
    31_536_000,
  )
  expect(headers.get('access-control-allow-origin')).toBeNull()
  for (const cookie of headers.getSetCookie())
    expect(cookie).toMatch(/(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=(Lax|Strict))/i)
}

test.each(kinds)('%s (%s) has the headers of an A+', async (_what, path, status, init = {}) => {
  const response = await fetch(url + path, { redirect: 'manual', ...init })

  expect(response.status).toBe(status)
  expectTopMarks(response)
  // Software versions would help attackers only.
  for (const name of ['server', 'x-powered-by']) expect(response.headers.get(name)).toBeNull()
})

test("a picture and the page's files have them too", async () => {
  const page = await (await fetch(url)).text()
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, path = '']) => path)
  const paths = [
    ...named(/"(\/assets\/[^"]+)"/g),
    ...named(/(\/pictures\/\d+\.webp\/[^" ]+)/g).slice(0, 1),
    ...named(/src="(\/files\/[^"]+)"/g).slice(0, 1),
  ]
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    const response = await fetch(url + path)
    expect(response.status, path).toBe(200)
    expectTopMarks(response)
  }
  // All scripts and style sheets are the site's own, so subresource integrity is not needed.
  for (const path of named(/<(?:script|link)[^>]+(?:src|href)="((?:https?:)?\/\/[^"]+)"/g))
    expect(path).toMatch(/^https:\/\/agency\.example/)
})

test.each([
  ...['/en/models', '/modelos/mulher', '/en/model/1/siena', '/sobre-nos', '/en/partners', '/parceiros/atelie-degrau'],
  ...['/en/news', '/noticias/a-janela-certa', '/contato', '/en/privacy', '/favoritos', '/en/be-a-model', '/verificar'],
])('browsers keep the data of %s for five minutes', async (path) => {
  const policy = async () => (await fetch(`${url}${path}.data`)).headers.get('cache-control')
  // A page without a part that came too late is made again soon.
  await expect.poll(policy).toBe('public, max-age=300')
})

test.each([
  ['a script', /\/assets\/[^"')]+\.js/],
  ['a picture', /\/pictures\/320\.webp\/[^" ,]+/],
])('sends %s from memory with the same headers as the middleware does', async (_what, pattern) => {
  const path = pattern.exec(await (await fetch(`${url}/modelos`)).text())?.[0] ?? ''
  const get = async (headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'br', ...headers } })
    const { date: _date, 'x-request-id': id, ...rest } = Object.fromEntries(response.headers)
    return { id, status: response.status, rest, body: Buffer.from(await response.arrayBuffer()) }
  }
  // A range goes to the middleware, which sends the whole file. It also brings a picture into memory.
  const fromMiddleware = await get({ range: 'bytes=0-' })
  const first = await get()
  const fromMemory = await get()

  expect(fromMemory).toEqual({ ...fromMiddleware, id: fromMemory.id })
  expect(fromMemory.id).not.toBe(first.id)
  expect((await get({ 'if-none-match': fromMemory.rest.etag ?? '' })).status).toBe(304)
})
