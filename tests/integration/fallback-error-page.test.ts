import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ServiceClient } from '#contracts/service-client.ts'
import { createBodyReceiver } from '#server/bodies/bodies.ts'
import type { HonoEnv } from '#server/hono-env.ts'
import { createPages } from '#server/page-cache/pages.ts'
import { createSiteRenderer, type SiteBuild } from '#server/site.ts'
import { readForm } from '#services/http/read-form.ts'
import { stubBackend } from '../helpers/stub-agency.ts'

const siteUrl = 'https://agency.example'

/** The built site with a layout that fails in one language, around pages and the error screen. */
async function createBrokenSite(language: 'pt' | 'en'): Promise<SiteBuild> {
  const file = pathToFileURL(join(import.meta.dirname, '../../build/server/index.js'))
  const build: SiteBuild = await import(file.href)
  const frame = build.routes[language]
  if (!frame) throw new Error(`the site has no frame in ${language}`)
  const module = { ...frame.module, default: broken, ErrorBoundary: broken }
  return { ...build, routes: { ...build.routes, [language]: { ...frame, module } } }
}

function broken(): never {
  throw new Error('the frame is broken')
}

/** Requests a page of a site whose services are down. */
async function requestPage(build: SiteBuild, path: string): Promise<Response> {
  const service = new ServiceClient({
    name: 'service',
    baseUrl: 'https://service.example',
    fetch: () => new Response(null, { status: 503 }),
    signIn: async () => 'token',
  })
  const backend = {
    ...stubBackend({}).backend,
    agency: service,
    panel: service,
    siteUrl,
  }
  const pages = createPages({
    render: createSiteRenderer(build, backend, { mode: 'production', hasLcpPriority: true }),
    bodies: createBodyReceiver(tmpdir(), readForm),
    cache: undefined,
    siteUrl,
    log: pino({ enabled: false }),
  })
  const app = new Hono<HonoEnv>().get('*', (context) => pages.show(context, new URL(context.req.url)))
  return app.request(siteUrl + path)
}

test.each([
  ['pt', '/favoritos', '<p>Ocorreu um erro ao mostrar a página de erro. <a href="/">'],
  ['en', '/en/favorites', '<p lang="en">An error occurred while showing the error page. <a href="/en" '],
] as const)('shows a page with a way home when the error page fails in %s', async (language, path, line) => {
  const response = await requestPage(await createBrokenSite(language), path)

  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toContain(line)
  expect(html).not.toContain('the frame is broken')
})

test('the other language still works', async () => {
  expect((await requestPage(await createBrokenSite('pt'), '/en/favorites')).status).toBe(200)
})
