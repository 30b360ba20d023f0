import { expect, test } from 'vitest'
import type { Backend } from '#app/backend.ts'
import { createSiteCalendar } from '#domain/site-calendar.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { loadSitemap } from './sitemap.server.ts'

const siteUrl = 'https://agency.example'

/** A site with so many talents, two partners, and a post that exists in both languages beside one that does not. */
function backendWith(talents: number): Backend {
  return {
    siteUrl,
    calendar: createSiteCalendar(),
    cardPath: () => '/card.jpeg',
    warn: () => undefined,
    panel: service((path) => {
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
      const data = Array.from({ length: count }, (_, index) => ({ id: start + index + 1, name: 'Ada' }))
      return { ...paginated(data), total: talents }
    }),
  }
}

/** A service in place of the network's: its answers by path. */
function service(answer: (path: string, query: URLSearchParams) => unknown): ServiceClient {
  return new ServiceClient({
    name: 'service',
    baseUrl: 'https://service.example',
    signIn: async () => 'token',
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url)
      return Response.json(answer(pathname, searchParams))
    },
  })
}

function partners(...titles: string[]) {
  return titles.map((title, index) => ({ id: index + 1, title }))
}

function post(id: string, slug: string, slugs: Record<string, string> = {}) {
  return { id, title: slug, slug, slugs }
}

function paginated(data: unknown[]) {
  return { current_page: 1, data, last_page: 1, per_page: 100, total: data.length }
}

test('a small site is one sitemap, in which translations belong together', async () => {
  const xml = await loadSitemap(backendWith(3), null)
  expect(xml).toContain(
    '<url><loc>https://agency.example/parceiros/atelie</loc>' +
      '<xhtml:link rel="alternate" hreflang="pt" href="https://agency.example/parceiros/atelie"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://agency.example/en/partners/workshop"/>',
  )
  expect(xml).toContain('hreflang="en" href="https://agency.example/en/news/the-window"')
  expect(xml).toContain('<url><loc>https://agency.example/noticias/so-aqui</loc></url>')
  expect(xml?.match(/<loc>https:\/\/agency\.example\/en\/model\/\d\/ada<\/loc>/g)).toHaveLength(3)
  expect(await loadSitemap(backendWith(3), '2')).toBeUndefined()
})

test('a large site has an index, and every talent in exactly one of the parts', async () => {
  const backend = backendWith(5_150)
  const index = (await loadSitemap(backend, null)) ?? ''
  const pages = [...index.matchAll(/\?page=(\d+)/g)].map(([, page]) => page ?? '')
  expect(pages).toEqual(['1', '2', '3', '4'])
  const ids: number[] = []
  for (const page of pages) {
    const xml = (await loadSitemap(backend, page)) ?? ''
    expect(xml.match(/<url>/g)?.length).toBeLessThanOrEqual(5_000)
    ids.push(...[...xml.matchAll(/<loc>[^<]*\/modelo\/(\d+)\/ada<\/loc>/g)].map(([, id]) => Number(id)))
  }
  expect(ids).toEqual(Array.from({ length: 5_150 }, (_, index) => index + 1))
  expect(await loadSitemap(backend, '5')).toBeUndefined()
})
