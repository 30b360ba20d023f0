import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ServiceClient } from '#contracts/service-client.ts'
import type { HonoEnv } from '../hono-env.ts'
import { withSecurityHeaders } from '../middleware/security-headers.ts'
import { createThirdPartyRoutes } from './frames.ts'

const map = '/third-party/pt/map?from=maps.example'

/** The frames of an agency with these settings, with the headers of every response. */
function frames(settings: Record<string, unknown>, { siteUrl = 'https://agency.example', status = 200 } = {}) {
  const panel = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.test',
    signIn: async () => 'token',
    fetch: async ({ url }) =>
      url.includes('/offices')
        ? Response.json({ items: [{ id: 1, city: 'São Paulo', address: 'Rua "X" <4>', phone: '+55' }] })
        : Response.json({ name: '<Mármore>', ...settings }, { status }),
  })
  const app = new Hono<HonoEnv>()
  app.use(withSecurityHeaders({ isSecure: siteUrl.startsWith('https:') }, true))
  app.route('/', createThirdPartyRoutes(panel, siteUrl))
  return async (path: string) => {
    const response = await app.request(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const directives = policy.split('; ').map((directive) => directive.split(' '))
    return {
      status: response.status,
      headers: response.headers,
      policy: Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources])),
      html: await response.text(),
    }
  }
}

test('the frame’s policy allows the script’s origin only', async () => {
  const { status, headers, policy, html } = await frames({ map_url: 'https://maps.example/embed.js?a=1&b=2' })(map)
  const [, starter = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(html) ?? []

  expect(status).toBe(200)
  expect(policy['script-src']).toEqual([
    'https://maps.example',
    `'sha256-${createHash('sha256').update(starter).digest('base64')}'`,
  ])
  expect(policy['connect-src']).toEqual(['https://maps.example'])
  expect(policy['frame-src']).toEqual(['https://maps.example'])
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'self'"])
  expect(new Set(Object.values(policy).flatMap((sources) => sources.filter((source) => /\.|\*/.test(source))))).toEqual(
    new Set(['https://maps.example']),
  )
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('the script has an opaque origin, even outside a frame', async () => {
  const { policy } = await frames({ map_url: 'https://maps.example/embed.js' })(map)

  expect(policy.sandbox).toContain('allow-scripts')
  expect(policy.sandbox).not.toContain('allow-same-origin')
})

test('loads the script within a page of the site only', async () => {
  const { html } = await frames({ map_url: 'https://maps.example/embed.js' })(map)
  const [, starter = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const loaded = (parent: object, self: object) => {
    const scripts: object[] = []
    const head = { append: (script: object) => scripts.push(script) }
    const currentScript = { dataset: { script: 'https://maps.example/embed.js' } }
    const document = { currentScript, head, body: {}, createElement: () => ({}) }
    runInNewContext(starter, {
      parent,
      self,
      document,
      MutationObserver: class {
        observe() {}
      },
    })
    return scripts
  }
  const [page, frame] = [{}, {}]
  expect(loaded(frame, frame)).toEqual([])
  expect(loaded(page, frame)).toMatchObject([{ src: 'https://maps.example/embed.js' }])
})

test('passes data to the script with texts escaped', async () => {
  const { html } = await frames({ map_url: 'https://maps.example/embed.js?q="><script>' })(map)

  expect(html).toContain('<div id="map" data-language="pt" data-name="&lt;Mármore&gt;" data-places="[{&quot;city&quot;')
  expect(html).toContain('Rua \\&quot;X\\&quot; &lt;4&gt;')
  expect(html).toContain('data-script="https://maps.example/embed.js?q=%22%3E%3Cscript%3E"')
  expect(html).not.toContain('+55')
})

test('the reviews have a frame of their own', async () => {
  const { html } = await frames({ review_widget_url: 'https://reviews.example/w.js' })(
    '/third-party/en/reviews?from=reviews.example',
  )

  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<div id="reviews" data-language="en" data-name="&lt;Mármore&gt;">')
})

describe('refused frames', () => {
  test.each([
    ['without a setting', {}, map],
    ['for another host than the visitor has agreed to', { map_url: 'https://other.example/a.js' }, map],
    ['for no host', { map_url: 'https://maps.example/a.js' }, '/third-party/pt/map'],
    ['for the other party', { map_url: 'https://maps.example/a.js' }, '/third-party/pt/reviews?from=maps.example'],
    ['in another language', { map_url: 'https://maps.example/a.js' }, '/third-party/fr/map?from=maps.example'],
    ['for http on an https site', { map_url: 'http://maps.example/a.js' }, map],
    ['for what is no address', { map_url: 'javascript:alert(1)' }, map],
  ])('responds with 404 %s', async (_, settings, path) => {
    expect((await frames(settings)(path)).status).toBe(404)
  })
})

test('responds without an error of the site when the panel is down', async () => {
  expect((await frames({}, { status: 500 })(map)).status).toBe(503)
})

test('allows http scripts on an http site', async () => {
  const show = frames({ map_url: 'http://maps.example/a.js' }, { siteUrl: 'http://localhost:3000' })

  expect((await show(map)).policy['script-src']).toContain('http://maps.example')
})
