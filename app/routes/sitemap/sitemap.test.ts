import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import type { Backend } from '#app/backend.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadSitemap, splitIntoParts } from './sitemap.server.ts'
import { createSitemapIndex, createUrlset } from './sitemap-xml.server.ts'

const siteUrl = 'https://agency.example'

/** A site with `talents` talents, a contact check, two partners, and two posts, one of them in both languages. */
function backendWith(talents: number, settings: object = { contact_check: true }): Backend {
  return {
    ...stubBackend({}).backend,
    siteUrl,
    panel: service((path) => {
      if (path === '/api/entities/agency')
        return { name: 'Agency', forms: [{ name: 'workshop', title: 'Workshop' }], ...settings }
      if (path === '/api/social-medias') return {}
      if (path === '/partners/pt') return partners('Ateliê', 'Olaria')
      if (path === '/partners/en') return partners('Workshop', 'Pottery')
      if (path === '/posts/news/pt')
        return paginated([post('1', 'a-janela', { en: 'the-window' }), post('2', 'so-aqui')])
      return paginated([{ ...post('9', 'the-window', { pt: 'a-janela' }) }])
    }),
    agency: service((_, query) => {
      const paginate = Number(query.get('paginate'))
      const start = (Number(query.get('page')) - 1) * paginate
      const count = Math.max(0, Math.min(paginate, talents - start))
      const data = Array.from({ length: count }, (_, index) => ({
        id: start + index + 1,
        name: 'Ada',
        ...(start + index === 1 && { cover: { url: 'ada.webp' } }),
      }))
      return { ...paginated(data), total: talents }
    }),
  }
}

/** A service whose responses `respond` returns by path. */
function service(respond: (path: string, query: URLSearchParams) => unknown): ServiceClient {
  return new ServiceClient({
    name: 'service',
    baseUrl: 'https://service.example',
    signIn: async () => 'token',
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url)
      return Response.json(respond(pathname, searchParams))
    },
  })
}

function partners(...titles: string[]) {
  return titles.map((title, index) => ({ id: index + 1, title, ...times, cover: { url: `${title}.webp` } }))
}

function post(id: string, slug: string, slugs: Record<string, string> = {}) {
  const [cover, thumbnail] = [{ url: `${slug}.webp` }, { url: 'thumbnail.webp' }]
  return {
    id,
    title: slug,
    slug,
    slugs,
    ...(id === '2' ? { created_at: times.created_at } : { ...times, cover }),
    thumbnail,
  }
}

const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-02-02T00:00:00.000Z' }

function paginated(data: unknown[]) {
  return { current_page: 1, data, last_page: 1, per_page: 100, total: data.length }
}

test('writes one sitemap for a small site and links translations', async () => {
  const xml = await loadSitemap(backendWith(3), null)
  expect(xml).toContain(
    '<url><loc>https://agency.example/parceiros/atelie</loc><lastmod>2026-02-02T00:00:00.000Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="pt" href="https://agency.example/parceiros/atelie"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://agency.example/en/partners/workshop"/>',
  )
  expect(xml).toContain('hreflang="en" href="https://agency.example/en/news/the-window"')
  const entryOf = (path: string) => xml?.split('<url>').find((entry) => entry.includes(`<loc>${siteUrl}${path}</loc>`))
  for (const [path, modified, picture] of [
    ['/noticias/so-aqui', '2026-01-01', 'thumbnail'],
    ['/en/news/the-window', '2026-02-02', 'a-janela'],
    ['/parceiros/olaria', '2026-02-02', 'Olaria'],
  ] as const)
    expect(entryOf(path)).toMatch(new RegExp(`<lastmod>${modified}T.*${picture}\\.webp`))
  expect(entryOf('/modelo/2/ada')).toContain(`<image:loc>${siteUrl}/pictures/1200.jpeg/ada.webp</image:loc>`)
  expect(entryOf('/en/model/2/ada')).toContain('/ada.webp</image:loc>')
  expect(entryOf('/modelo/1/ada')).not.toMatch('<image:|<lastmod>')
  expect(entryOf('/en/models/woman')).toContain(`hreflang="pt" href="${siteUrl}/modelos/mulher"`)
  expect(entryOf('/noticias/so-aqui')).not.toContain('hreflang')
  expect(xml).toContain(
    '<url><loc>https://agency.example/en/form/workshop</loc>' +
      '<xhtml:link rel="alternate" hreflang="pt" href="https://agency.example/formulario/workshop"/>',
  )
  expect(xml?.match(/<loc>https:\/\/agency\.example\/en\/model\/\d\/ada<\/loc>/g)).toHaveLength(3)
  expect(await loadSitemap(backendWith(3), '2')).toBeUndefined()
})

test('lists neither the check of contacts nor empty pages of an agency without them', async () => {
  const pages = ['verificar', 'parceiros', 'noticias', 'contato'].map((page) => `<loc>${siteUrl}/${page}</loc>`)
  const listed = async (settings?: object) => {
    const xml = (await loadSitemap(backendWith(1, settings), null)) ?? ''
    return pages.map((page) => xml.includes(page))
  }
  expect(await listed()).toEqual([true, true, true, true])
  expect(await listed({ empty_pages: ['partners', 'news'] })).toEqual([false, false, false, true])
})

test('writes an index for a large site, with every talent in exactly one part', async () => {
  const backend = backendWith(250)
  const index = (await loadSitemap(backend, null)) ?? ''
  const pages = [...index.matchAll(/\?page=(\d+)/g)].map(([, page]) => page ?? '')
  expect(pages).toEqual(['1', '2', '3', '4'])
  const ids: number[] = []
  for (const page of pages) {
    const xml = (await loadSitemap(backend, page)) ?? ''
    expect(xml.match(/<url>/g)?.length).toBeLessThanOrEqual(200)
    ids.push(...[...xml.matchAll(/<loc>[^<]*\/modelo\/(\d+)\/ada<\/loc>/g)].map(([, id]) => Number(id)))
  }
  expect(ids).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
  expect(await loadSitemap(backend, '5')).toBeUndefined()
})

describe('urlset', () => {
  const both = { paths: { pt: '/noticias/a', en: '/en/news/b' }, modified: '2026-01-02T00:00:00.000Z' }

  test('lists each language of a page with both alternates', () => {
    const xml = createUrlset([both], siteUrl)
    expect(locations(xml)).toEqual(['https://agency.example/noticias/a', 'https://agency.example/en/news/b'])
    expect(xml.match(/hreflang="pt" href="https:\/\/agency\.example\/noticias\/a"/g)).toHaveLength(2)
    expect(xml.match(/hreflang="en" href="https:\/\/agency\.example\/en\/news\/b"/g)).toHaveLength(2)
    expect(xml.match(/hreflang="x-default" href="https:\/\/agency\.example\/noticias\/a"/g)).toHaveLength(2)
    expect(xml.match(/<lastmod>2026-01-02T00:00:00.000Z<\/lastmod>/g)).toHaveLength(2)
  })

  test('writes no alternates for a page in one language', () => {
    const xml = createUrlset([{ paths: { en: '/en/news/b' } }], siteUrl)
    expect(locations(xml)).toEqual(['https://agency.example/en/news/b'])
    expect(xml).not.toContain('hreflang')
  })

  test('is well-formed for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const xml = createUrlset([{ paths: { pt: `/${text}` }, picture: `${siteUrl}/${text}` }], siteUrl)
        expect(() => locations(xml)).not.toThrow()
      }),
    )
  })
})

describe('splitIntoParts', () => {
  test('a small site has one part', () => {
    expect(splitIntoParts(30, 18)).toEqual([
      [
        { of: 'pages', start: 0, end: 30 },
        { of: 'talents', start: 0, end: 18 },
      ],
    ])
    expect(splitIntoParts(30, 0)).toHaveLength(1)
    expect(splitIntoParts(20, 80)).toHaveLength(1)
  })

  test('splits a large sitemap into parts of at most 100 pages', () => {
    expect(splitIntoParts(30, 220)).toEqual([
      [{ of: 'pages', start: 0, end: 30 }],
      [{ of: 'talents', start: 0, end: 100 }],
      [{ of: 'talents', start: 100, end: 200 }],
      [{ of: 'talents', start: 200, end: 220 }],
    ])
  })
})

test('lists every part in the index', () => {
  expect(locations(createSitemapIndex(2, siteUrl))).toEqual([
    'https://agency.example/sitemap.xml?page=1',
    'https://agency.example/sitemap.xml?page=2',
  ])
})

/** Returns the content of the document's `<loc>`s. Throws unless it is well-formed XML with declared namespaces. */
function locations(xml: string): string[] {
  const found: string[] = []
  let open = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open = name
  })
  parser.on('text', (text) => {
    if (open === 'loc' && text.trim() !== '') found.push(text)
  })
  parser.write(xml).close()
  return found
}
