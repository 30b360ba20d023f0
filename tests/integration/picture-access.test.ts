import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { type Connection, connect } from '#database/connect.ts'
import { createPreviewTokens } from '#services/records/link-tokens.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let site: RunningSite
let connection: Connection
let id: number
/** The names of the talent's own files: the page also shows its neighbours. */
let own: string[]

beforeAll(async () => {
  site = await startSite()
  connection = await connect(site)
  const talent = await connection.db
    .selectFrom('talents')
    .select('id')
    .where('name', '=', 'Siena')
    .executeTakeFirstOrThrow()
  id = talent.id
  const media = await connection.db.selectFrom('talent_media').select('url').where('talent_id', '=', id).execute()
  own = media.map(({ url }) => url.replace('media/', ''))
})

afterAll(async () => {
  await connection.close()
  await site[Symbol.asyncDispose]()
})

const request = (path: string, headers: HeadersInit = {}) => fetch(site.url + path, { redirect: 'manual', headers })
const statusesOf = (paths: string[]) => Promise.all(paths.map(async (path) => (await request(path)).status))

/** The addresses of the talent's pictures in a page: the Open Graph image, and a few sizes. */
async function findAddresses(path: string): Promise<string[]> {
  const html = await (await request(path)).text()
  const cards = html.match(/\/pictures\/cards\/[\w-]+\/[\w-]+\.jpeg/g) ?? []
  const pictures = html.match(/\/pictures\/\d+\.\w+\/media\/[\w/.-]+/g) ?? []
  const shown = pictures.filter((path) => own.some((file) => path.endsWith(file)))
  return [...new Set([...cards.slice(0, 1), ...shown.slice(0, 4), ...shown.slice(-4)])]
}

async function setPublished(published: 0 | 1) {
  await connection.db.updateTable('talents').set({ published }).where('id', '=', id).execute()
  await announceChange(connection.db, 'talents')
}

test('serves pictures of a talent only while it is published, and those of its preview by signed addresses', async () => {
  const page = `/modelo/${id}/siena`
  const addresses = await findAddresses(page)
  expect(addresses.length).toBeGreaterThan(3)
  expect(new Set(await statusesOf(addresses))).toEqual(new Set([200]))
  const files = addresses.map((path) => /media\/[\w.-]+$/.exec(path)?.[0]).filter((file) => file !== undefined)
  const paths = [...addresses, ...files.map((file) => `/files/${file}`)]
  const first = await request(paths.at(-1) ?? '')
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  const etag = first.headers.get('etag') ?? ''
  await first.body?.cancel()

  await setPublished(0)
  await expect
    .poll(async () => new Set(await statusesOf(paths)), { timeout: 15_000, interval: 500 })
    .toEqual(new Set([404]))
  expect((await request(paths.at(-1) ?? '', { 'if-none-match': etag })).status).toBe(404)

  const tokens = await createPreviewTokens(connection.db)
  const token = tokens.issue('talents', id, new Date(Date.now() + 60_000))
  const previewed = await findAddresses(`${page}?preview=${token}`)
  expect(previewed.length).toBeGreaterThan(3)
  for (const path of previewed.filter((path) => path.includes('/media/'))) {
    expect(path).toMatch(/\/media\/[\w-]{48}\/[\w.-]+$/)
    const { status, headers } = await request(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
  }
  const card = await request(`${page}/composite.pdf?preview=${token}`)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  await setPublished(1)
  await expect.poll(async () => new Set(await statusesOf(paths)), { timeout: 15_000 }).toEqual(new Set([200]))
})
