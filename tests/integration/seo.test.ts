import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byRun } from '../helpers/full-run.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site[Symbol.asyncDispose]())

async function text(path: string): Promise<string> {
  const response = await fetch(site.url + path)
  expect(response.status, path).toBe(200)
  return response.text()
}

describe('the sitemap', () => {
  test('is well-formed, and every URL and alternate in it is a page', async () => {
    const { addresses, alternates } = readSitemap(await text('/sitemap.xml'))
    expect(addresses).toHaveLength(new Set(addresses).size)
    expect(addresses).toContain(`${site.url}/noticias/a-janela-certa`)
    expect(addresses).toContain(`${site.url}/en/news/the-right-window`)
    expect(addresses.filter((url) => url.startsWith(`${site.url}/modelo/`))).toHaveLength(18)
    expect(new Set(alternates)).toEqual(new Set(addresses))
    for (const url of addresses) {
      const page = await fetch(url, { redirect: 'manual' })
      expect(page.status, url).toBe(200)
      expect(await page.text(), url).toContain(`rel="canonical" href="${url}"`)
    }
  })

  test('has no part that does not exist', async () => {
    for (const page of ['2', '0', 'x', '-1']) {
      expect((await fetch(`${site.url}/sitemap.xml?page=${page}`)).status, page).toBe(404)
    }
  })
})

test('robots.txt names the sitemap', async () => {
  const robots = await text('/robots.txt')
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /*.data$', '', `Sitemap: ${site.url}/sitemap.xml`, '']
  expect(robots.split('\n')).toEqual(lines)
})

test.each([
  ['/noticias', '/noticias/feed.xml'],
  ['/en/news', '/en/news/feed.xml'],
])('%s links its feed, which is well-formed', async (page, feed) => {
  expect(await text(page)).toContain(`type="application/rss+xml" title="`)
  const response = await fetch(site.url + feed)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  expect(() => parse(xml, {})).not.toThrow()
  expect(xml.match(/<item>/g)).toHaveLength(16)
  // Whole texts, not the first paragraphs.
  expect(xml.match(/&lt;p&gt;|<p>/g)?.length).toBeGreaterThan(16)
})

describe('metadata for search engines', () => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/en', ['Organization', 'WebSite']],
    ['/sobre-nos', ['BreadcrumbList']],
    ['/en/partners/atelie-degrau', ['BreadcrumbList']],
    ['/noticias/a-janela-certa', ['BreadcrumbList', 'NewsArticle']],
    ['/modelo/1', ['BreadcrumbList', 'Person']],
  ])('%s has structured data', async (path, types) => {
    const blocks = structuredData(await text(path))
    expect(blocks.map((block) => block['@type'])).toEqual(types)
  })

  test('describes the agency with logo, address and telephone', async () => {
    const [organization, website] = structuredData(await text('/'))
    expect(organization).toMatchObject({
      name: 'Mármore',
      telephone: expect.stringMatching(/^\+55 11 /),
      address: { '@type': 'PostalAddress', streetAddress: expect.any(String), addressLocality: 'São Paulo' },
    })
    expect(website).toMatchObject({ name: 'Mármore', url: site.url, inLanguage: 'pt-BR' })
  })

  test.each([
    ['/modelo/1', 'Siena, modelo, São Paulo — Mármore', 'en_GB'],
    ['/en/model/1', 'Siena, model, São Paulo — Mármore', 'pt_BR'],
  ])('says on %s whose page it is, with facts that fit a search result', async (path, title, other) => {
    const html = await text(path)
    expect(openGraph(html)).toMatchObject({ 'og:title': title, 'og:locale:alternate': other })
    const description = openGraph(html)['og:description'] ?? ''
    expect(description).toMatch(/178 cm/)
    expect([description.length >= 110, description.length <= 160], description).toEqual([true, true])
  })

  test('a shared search previews as that search', async () => {
    const search = openGraph(await text('/modelos/mulher?height_min=178'))
    expect(search).toMatchObject({
      'og:title': 'Mulher: Altura a partir de 178 cm — Mármore',
      'og:description': expect.stringMatching(/^Altura a partir de 178 cm\. /),
    })
  })

  test('describes an article completely', async () => {
    const [, article] = structuredData(await text('/en/news/the-right-window'))
    expect(article).toMatchObject({
      headline: 'The right window',
      inLanguage: 'en',
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      image: [expect.stringMatching(`^${site.url}/pictures/1200.jpeg/`)],
      mainEntityOfPage: `${site.url}/en/news/the-right-window`,
    })
  })
})

describe('the Open Graph image of a page', () => {
  const withPictures = ['/', '/en/models/woman', '/modelo/1', '/en/news/the-right-window']
  const others = ['/en/about-us', '/contato', '/en/be-a-model', '/parceiros', '/en/partners/atelie-degrau']
  const pages = byRun(withPictures, [...withPictures, ...others, '/modelos', '/noticias', '/privacidade'])
  const cards = new Map<string, string>()

  test.each(pages)('of %s is a JPEG of 1200 × 630 pixels with a text', async (path) => {
    const said = openGraph(await text(path))
    const response = await fetch(said['og:image'] ?? '')
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()

    expect(said['og:image']).toMatch(site.url)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(said).toMatchObject({ 'og:image:type': 'image/jpeg', 'og:image:width': '1200', 'og:image:height': '630' })
    expect(said['og:image:alt']).toContain('Mármore')
    cards.set(path, said['og:image'] ?? '')
  })

  test('differs from those of all other pages', () => {
    expect(new Set(cards.values()).size).toBe(pages.length)
  })
})

test.each([
  ['/contato', '/manifest.webmanifest', 'pt-BR', '/'],
  ['/en/contact', '/en/manifest.webmanifest', 'en-GB', '/en'],
])('%s links the manifest of its language, with the agency’s name', async (page, path, lang, start) => {
  expect(await text(page)).toContain(`<link rel="manifest" href="${path}"/>`)
  const response = await fetch(site.url + path)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expect(response.headers.get('cache-control')).toContain('s-maxage')
  const manifest = (await response.json()) as { description: string; icons: { src: string; sizes: string }[] }
  const colors = { background_color: '#f7f4ef', theme_color: '#f7f4ef' }
  expect(manifest).toMatchObject({
    name: 'Mármore',
    short_name: 'Mármore',
    lang,
    start_url: start,
    scope: '/',
    ...colors,
  })
  // The site's own drawing fits a round mask.
  const [small, large] = ['192x192', '512x512'].map((sizes) => ({ sizes, type: 'image/png' }))
  const masked = { purpose: 'maskable' }
  expect(manifest.icons).toMatchObject([small, { ...small, ...masked }, large, { ...large, ...masked }])
  expect(await text(start)).toContain(manifest.description)
  const links = [...(await text(page)).matchAll(/<link rel="[a-z-]*icon" href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([32, 192, 180].map((size) => manifest.icons[0]?.src.replace('192', String(size))))
  for (const { src, sizes } of [...manifest.icons, { src: '/favicon.ico', sizes: '32x32' }]) {
    const { width, height } = await sharp(await (await fetch(site.url + src)).arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

/** The Open Graph properties of a page. */
function openGraph(html: string): Record<string, string> {
  const metas = html.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...metas].map(([, property, content]) => [property, content]))
}

/** The parsed JSON-LD blocks of a page. */
function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

function readSitemap(xml: string) {
  const addresses: string[] = []
  const alternates: string[] = []
  parse(xml, {
    loc: (url) => addresses.push(url),
    alternate: (url) => alternates.push(url),
  })
  return { addresses, alternates }
}

/** Parses an XML document strictly. Throws when it is not well-formed. */
function parse(xml: string, read: { loc?: (address: string) => void; alternate?: (address: string) => void }) {
  let open = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open = name
    if (name === 'xhtml:link') read.alternate?.(attributes.href?.value ?? '')
  })
  parser.on('text', (content) => {
    if (open === 'loc' && content.trim() !== '') read.loc?.(content)
  })
  parser.write(xml).close()
}
