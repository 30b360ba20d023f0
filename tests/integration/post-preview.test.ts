import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { type Connection, connect } from '#database/connect.ts'
import { createPreviewTokens } from '#services/records/link-tokens.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite
let connection: Connection
/** An unpublished post, and its preview token. */
let post: { id: number; slug_pt: string; slug_en: string }
let token: string

beforeAll(async () => {
  site = await startSite()
  connection = await connect(site)
  const { db } = connection
  const found = await db
    .selectFrom('posts')
    .select(['id', 'slug_pt', 'slug_en'])
    .where('slug_pt', 'is not', null)
    .where('slug_en', 'is not', null)
    .executeTakeFirstOrThrow()
  post = { id: found.id, slug_pt: found.slug_pt ?? '', slug_en: found.slug_en ?? '' }
  await db.updateTable('posts').set({ published: 0, published_at: null }).where('id', '=', post.id).execute()
  await announceChange(db, 'posts')
  token = (await createPreviewTokens(db)).issue('posts', post.id, new Date(Date.now() + 600_000))
})

afterAll(async () => {
  await connection.close()
  await site[Symbol.asyncDispose]()
})

const request = (path: string) => fetch(site.url + path, { redirect: 'manual' })

test.each([
  ['pt', () => `/noticias/${post.slug_pt}`, () => `/en/news/${post.slug_en}`, 'Pré-visualização'],
  ['en', () => `/en/news/${post.slug_en}`, () => `/noticias/${post.slug_pt}`, 'Preview'],
])(
  'in %s the link opens the post, which is neither cached nor indexed',
  async (_language, pathOf, mirrorOf, notice) => {
    const page = pathOf()
    await expect.poll(async () => (await request(page)).status).toBe(404)
    const preview = await request(`${page}?preview=${token}`)
    const html = await preview.text()
    expect(preview.status).toBe(200)
    expect(html).toContain(notice)
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).toContain(`${mirrorOf()}?preview=${token}`)
    expect(Object.fromEntries(preview.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
    const data = await request(`${page}.data?preview=${token}`)
    expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await request(page)).status).toBe(404)
  },
)

test('any other token gets the 404 screen', async () => {
  for (const forged of ['x', `${token}A`, token.toLowerCase(), 'x'.repeat(300)]) {
    expect((await request(`/noticias/${post.slug_pt}?preview=${forged}`)).status).toBe(404)
  }
})
