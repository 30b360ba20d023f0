import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { type Connection, connect } from '#database/connect.ts'
import { createPreviewTokens } from '#services/records/link-tokens.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite
let connection: Connection
/** An unpublished talent and post: their paths in both languages, and their preview tokens. */
let talent: { id: number; paths: string[]; token: string }
let post: { paths: string[]; token: string }

beforeAll(async () => {
  site = await startSite()
  connection = await connect(site)
  const { db } = connection
  const tokens = await createPreviewTokens(db)
  const until = new Date(Date.now() + 600_000)
  const { id } = await db.selectFrom('talents').select('id').where('name', '=', 'Siena').executeTakeFirstOrThrow()
  await db.updateTable('talents').set({ published: 0 }).where('id', '=', id).execute()
  await announceChange(db, 'talents')
  talent = {
    id,
    paths: [`/modelo/${id}/siena`, `/en/model/${id}/siena`],
    token: tokens.issue('talents', id, until),
  }
  const found = await db
    .selectFrom('posts')
    .select(['id', 'slug_pt', 'slug_en'])
    .where('slug_pt', 'is not', null)
    .where('slug_en', 'is not', null)
    .executeTakeFirstOrThrow()
  await db.updateTable('posts').set({ published: 0, published_at: null }).where('id', '=', found.id).execute()
  await announceChange(db, 'posts')
  post = {
    paths: [`/noticias/${found.slug_pt}`, `/en/news/${found.slug_en}`],
    token: tokens.issue('posts', found.id, until),
  }
})

afterAll(async () => {
  await connection.close()
  await site[Symbol.asyncDispose]()
})

const request = (path: string) => fetch(site.url + path, { redirect: 'manual' })

test.each([
  ['a talent in pt', () => talent, 0, 'Pré-visualização'],
  ['a talent in en', () => talent, 1, 'Preview'],
  ['a post in pt', () => post, 0, 'Pré-visualização'],
  ['a post in en', () => post, 1, 'Preview'],
])('the link opens %s, and the page is neither cached nor indexed', async (_what, record, language, notice) => {
  const { paths, token } = record()
  const [page = '', mirror = ''] = language === 0 ? paths : paths.toReversed()
  await expect.poll(async () => (await request(page)).status).toBe(404)
  const preview = await request(`${page}?preview=${token}`)
  const html = await preview.text()
  expect(preview.status).toBe(200)
  expect(html).toContain(notice)
  // The zip contains published talents only.
  expect(html).not.toContain('/zip"')
  // Nobody else could open the address.
  expect(html).not.toContain('https://wa.me/?text=')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).toContain(`<link rel="canonical" href="${site.url}${page}"`)
  expect(html).toContain(`${mirror}?preview=${token}`)
  expect(Object.fromEntries(preview.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  const data = await request(`${page}.data?preview=${token}`)
  expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await request(page)).status).toBe(404)
})

test('opens the comp card of an unpublished talent, and does not cache it', async () => {
  const card = `${talent.paths[0]}/composite.pdf`
  await expect.poll(async () => (await request(card)).status).toBe(404)
  const page = await (await request(`${talent.paths[0]}?preview=${talent.token}`)).text()
  const links = [...page.matchAll(/href="([^"]+composite\.pdf[^"]*)"/g)].map(([, link]) => link)
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) expect(link).toContain(`${card}?preview=${talent.token}&amp;format=`)
  const preview = await request(`${card}?preview=${talent.token}`)
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('does not cache the redirect to the canonical URL', async () => {
  const { id, paths, token } = talent
  const response = await request(`/modelo/${id}?preview=${token}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([308, 'no-store'])
  expect(response.headers.get('location')).toBe(`${paths[0]}?preview=${token}`)
})

test('any other token gets the 404 screen', async () => {
  for (const { paths, token } of [talent, post]) {
    for (const forged of ['x', `${token}A`, token.toLowerCase(), 'x'.repeat(300)]) {
      expect((await request(`${paths[0]}?preview=${forged}`)).status).toBe(404)
    }
  }
  const { db } = connection
  const other = await db.selectFrom('talents').select('id').where('published', '=', 1).executeTakeFirstOrThrow()
  expect((await request(`/modelo/${other.id}?preview=${talent.token}`)).status).toBe(404)
})

test('shows a talent that is published meanwhile without a token', async () => {
  const { db } = connection
  const { id } = talent
  await db.updateTable('talents').set({ published: 1 }).where('id', '=', id).execute()
  await announceChange(db, 'talents')
  await expect.poll(async () => (await request(`/modelo/${id}/siena`)).status).toBe(200)
  expect(await (await request(`/modelo/${id}/siena`)).text()).toContain('action="/forms/pt/zip"')
})
