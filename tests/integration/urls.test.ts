import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site[Symbol.asyncDispose]())

afterEach(() => {
  const alarming = site.log.splice(0).filter(({ level }) => Number(level) > 30)
  expect(alarming, 'the log above "info"').toEqual([])
})

/** Requests the exact URL, which `fetch` would normalize. */
async function request(path: string, init: RequestInit = {}) {
  return fetch(site.url + path, { redirect: 'manual', ...init })
}

describe('unknown pages are 404 with the error screen', () => {
  test.each([
    '/nada',
    '/en/nothing',
    '/modelos/mulher/mais',
    '/modelo/0',
    '/modelo/-1',
    '/modelo/999999999999999999999',
    '/modelo/não-é-um-número',
    '/modelo/1e3',
    '/modelo/%27%20or%201%3D1--/x',
    '/modelo/%00/x',
    '/modelo/1%00/x',
    '/noticias/%00',
    '/en/news/%E0%A4%A',
    '/%E0%A4%A',
    '/%',
    '/%00',
    '/..%2f..%2fetc%2fpasswd',
    '/.env',
    '/assets/nothing.js',
    '/constructor',
    '/__proto__',
    '/en/__manifest',
    '/forms',
    '/forms/pt',
    '/forms/fr/application',
    '/forms/pt/nothing',
    `/${'a'.repeat(2_100)}`,
    `/${'a'.repeat(10_000)}`,
    `/modelo/${'1'.repeat(10_000)}`,
  ])('responds with 404 to %s', async (path) => {
    const response = await request(path)

    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain('404')
  })
})

describe("a form's action URL redirects to the form’s page", () => {
  test.each([
    ['/forms/pt/application', '/seja-modelo'],
    ['/forms/en/application', '/en/be-a-model'],
    ['/forms/pt/favorites', '/favoritos'],
    ['/forms/en/favorites', '/en/favorites'],
    ['/forms/pt/zip', '/favoritos'],
    ['/forms/en/zip', '/en/favorites'],
    ['/forms/pt/room', '/favoritos'],
    ['/forms/en/room', '/en/favorites'],
  ])('redirects %s to %s', async (path, page) => {
    const response = await request(path)

    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(page)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('unusual queries get a response', () => {
  test.each([
    '?page=0',
    '?page=-1',
    '?page=abc',
    '?page=1.5',
    '?page=99999999999999999999',
    '?page=1&page=2',
    '?page[]=1',
    '?height_min=tall',
    '?height_min=-5&height_max=1',
    '?height_min=1e308&height_max=NaN',
    '?hair=',
    '?hair=purple',
    '?hair=%00',
    '?name=%00',
    `?name=${'x'.repeat(3_000)}`,
    "?name=%25_'%22;--",
    '?order=drop+table',
    '?%E0%A4%A=1',
    '?__proto__=1&constructor=2',
  ])('/modelos%s', async (query) => {
    for (const path of [`/modelos${query}`, `/en/models/woman${query}`, `/modelos.data${query}`]) {
      const response = await request(path)

      expect([200, 404], path).toContain(response.status)
      expect(response.headers.get('content-type'), path).toMatch(/^text\/(html|x-script)/)
    }
  })
})

test('the language switch keeps a search as it is', async () => {
  const query = '?waist_max=24&shoes_min=8&sizes=us&cut=women&units=in'
  const html = await (await request(`/en/models${query}`)).text()

  expect(html).toContain(`href="/modelos${query.replaceAll('&', '&amp;')}"`)
})

describe('redirects to the canonical URL', () => {
  test.each([
    ['/pt', '/'],
    ['/pt/models/woman?page=2', '/modelos/mulher?page=2'],
    ['/modelos/', '/modelos'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
  ])('redirects %s to %s', async (path, expected) => {
    const response = await request(path)

    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(expected)
  })
})

describe('redirects from the addresses that a renamed post or partner had', () => {
  test.each([
    ['posts', '/noticias/antigo?a=1', '/noticias/desfile?a=1'],
    ['partners', '/parceiros/antigo', '/parceiros/desfile'],
  ] as const)('of %s', async (table, path, expected) => {
    await using connection = await connect(site)
    const { db } = connection
    const { id } = await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
    const slug = table === 'posts' ? { slug_pt: 'desfile' } : {}
    await db
      .updateTable(table)
      .set({ title_pt: 'Desfile', ...slug, former_slugs_pt: '["antigo"]' })
      .where('id', '=', id)
      .execute()
    await announceChange(db, table)
    await expect.poll(async () => (await request(path)).status).toBe(301)
    expect((await request(path)).headers.get('location')).toBe(expected)
    expect((await request(expected)).status).toBe(200)
  })
})

describe('media', () => {
  test.each([
    '/pictures/',
    '/pictures/241.avif/media/a.webp',
    '/pictures/240.avif/media/nothing.webp',
    '/pictures/240.avif/api/social-medias',
    '/pictures/240.avif/~http%3A%2F%2F169.254.169.254%2Flatest',
    '/pictures/240.avif/~http%3A%2F%2Fpanel.internal%2Fmedia%2Fa.webp',
    '/pictures/240.avif/%2e%2e/%2e%2e/database.sqlite',
    '/files/',
    '/files/media/nothing.mp4',
    '/files/%2e%2e%2fdatabase.sqlite',
    '/files/api/social-medias',
  ])('has no %s', async (path) => {
    const response = await request(path)

    expect([404, 502], path).toContain(response.status)
  })
})
