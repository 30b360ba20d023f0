import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { type Connection, connect } from '#database/connect.ts'
import { createPreviewTokens } from '#services/records/link-tokens.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite
let connection: Connection
/** An unpublished talent, and the preview token. */
let id: number
let token: string

beforeAll(async () => {
  site = await startSite()
  connection = await connect(site)
  const { db } = connection
  const talent = await db.selectFrom('talents').select('id').where('name', '=', 'Siena').executeTakeFirstOrThrow()
  id = talent.id
  await db.updateTable('talents').set({ published: 0 }).where('id', '=', id).execute()
  await announceChange(db, 'talents')
  token = (await createPreviewTokens(db)).issue('talents', id, new Date(Date.now() + 60_000))
})

afterAll(async () => {
  await connection.close()
  await site[Symbol.asyncDispose]()
})

const request = (path: string) => fetch(site.url + path, { redirect: 'manual' })

test.each([
  ['pt', '/modelo', 'Pré-visualização'],
  ['en', '/en/model', 'Preview'],
])('in %s the link opens the page, which is neither cached nor indexed', async (_language, path, notice) => {
  const page = `${path}/${id}/siena`
  await expect.poll(async () => (await request(page)).status).toBe(404)
  const preview = await request(`${page}?preview=${token}`)
  const html = await preview.text()
  expect(preview.status).toBe(200)
  expect(html).toContain(notice)
  // The zip contains published talents only.
  expect(html).not.toContain('/zip"')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).toContain(`<link rel="canonical" href="${site.url}${page}"`)
  expect(Object.fromEntries(preview.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  const data = await request(`${page}.data?preview=${token}`)
  expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await request(page)).status).toBe(404)
})

test('does not cache the redirect to the canonical URL', async () => {
  const response = await request(`/modelo/${id}?preview=${token}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([308, 'no-store'])
  expect(response.headers.get('location')).toBe(`/modelo/${id}/siena?preview=${token}`)
})

test('any other token gets the 404 screen for any talent', async () => {
  for (const forged of ['x', `${token}A`, token.toLowerCase()]) {
    expect((await request(`/modelo/${id}/siena?preview=${forged}`)).status).toBe(404)
  }
  const { db } = connection
  const other = await db.selectFrom('talents').select('id').where('published', '=', 1).executeTakeFirstOrThrow()
  expect((await request(`/modelo/${other.id}?preview=${token}`)).status).toBe(404)
})

test('shows a talent that is published meanwhile without a token', async () => {
  const { db } = connection
  await db.updateTable('talents').set({ published: 1 }).where('id', '=', id).execute()
  await announceChange(db, 'talents')
  await expect.poll(async () => (await request(`/modelo/${id}/siena`)).status).toBe(200)
  expect(await (await request(`/modelo/${id}/siena`)).text()).toContain('action="/forms/pt/zip"')
})
