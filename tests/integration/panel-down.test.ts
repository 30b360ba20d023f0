import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite

/** A URL where nothing listens. */
async function nobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}

beforeAll(async () => {
  site = await startSite({
    PANEL_URL: await nobody(),
    PANEL_SALT: 'a-salt-of-sufficient-length-for-tests',
    PANEL_API_TOKEN: 'a-token-of-sufficient-length-for-tests',
  })
})

afterAll(() => site[Symbol.asyncDispose]())

describe('shows samples without an error', () => {
  test.each([
    ['/noticias', 'Fotos para a inscrição'],
    ['/en/news', 'Photos for your application'],
    ['/noticias?page=3', 'Fotos para a inscrição'],
    ['/noticias/fotos-para-a-inscricao', 'Duas distâncias bastam'],
    ['/parceiros', 'Revistas'],
    ['/en/partners', 'Magazines'],
    ['/parceiros/revistas', 'editoriais'],
  ])('shows them on %s', async (path, words) => {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(200)
    // The next visitor may get the real page.
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(words)
  })

  test('logs it', async () => {
    await fetch(`${site.url}/parceiros`)
    expect(site.log).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'loading partners failed, samples shown' }),
    )
  })

  test('translates the samples', async () => {
    const response = await fetch(`${site.url}/parceiros/revistas`)
    expect(await response.text()).toContain(`href="${site.url}/en/partners/magazines" hrefLang="en"`)
  })
})

test.each(['/sobre-nos', '/en/privacy', '/noticias/a-janela-certa', '/parceiros/atelie-degrau'])(
  '%s has no sample: the error screen with status 503',
  async (path) => {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('<h1')
  },
)

test.each(['/sitemap.xml', '/noticias/feed.xml', '/en/news/feed.xml'])('%s asks crawlers to retry', async (path) => {
  const response = await fetch(site.url + path)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('600')
})

test("the manifest has the site's host name meanwhile", async () => {
  const response = await fetch(`${site.url}/en/manifest.webmanifest`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ name: new URL(site.url).hostname, start_url: '/en' })
})
