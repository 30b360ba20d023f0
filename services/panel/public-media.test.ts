import { expect, test } from 'vitest'
import { withDeleted } from '#database/soft-delete.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertPicture, now, openPanel } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { createSignedUrls } from '../records/media/signed-urls.ts'
import { parseByteRange } from './public-media.ts'

async function storageWithVideo() {
  const storage = await temporaryStorage()
  await storage.put('media/film.mp4', Buffer.from('0123456789'), { type: 'video/mp4' })
  return storage
}

eachDialect((connection) => {
  const storage = ofEachTest(storageWithVideo)

  test('serves a file without a token, cacheable forever', async () => {
    const { app } = await openPanel(connection(), storage)
    const response = await app.request('/media/film.mp4')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"film.mp4"',
    })
  })

  test('serves a file that another medium has, and none of deleted media only', async () => {
    const { db } = connection()
    const { app } = await openPanel(connection(), storage)
    const statusOf = async () => (await app.request('/media/film.mp4')).status
    const moveToBin = (id: number) =>
      withDeleted(db).updateTable('all_media').set({ deleted_at: now.toISOString() }).where('id', '=', id).execute()
    await moveToBin(await insertPicture(connection(), 'media/film.mp4'))
    expect(await statusOf()).toBe(404)
    const other = await insertPicture(connection(), 'media/film.mp4')
    expect(await statusOf()).toBe(200)
    await moveToBin(other)
    expect(await statusOf()).toBe(404)
    await emptyTables(connection(), 'media')
  })

  test('serves the network published files only, for an hour, and others by signed URLs', async () => {
    await using storage = await storageWithVideo()
    const { db } = connection()
    const { app } = await openPanel(connection(), storage, { isEmbedded: false })
    const signed = (await createSignedUrls(db)).sign('media/film.mp4', new Date(now.getTime() + 60_000))
    const get = async (path: string) => {
      const { status, headers } = await app.request(path)
      return [status, headers.get('cache-control')]
    }
    expect((await get('/media/film.mp4'))[0]).toBe(404)
    expect(await get(`/${signed}`)).toEqual([200, 'private, no-store'])
    expect((await get(`/${signed.replace('film', 'other')}`))[0]).toBe(404)
    await insertMedia(db, await insertTalent(db), { kind: 'video', url: 'media/film.mp4' })
    expect(await get('/media/film.mp4')).toEqual([200, 'public, max-age=3600'])
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
  ])('serves %s of it', async (range, status, text, contentRange) => {
    const { app } = await openPanel(connection(), storage)
    const response = await app.request('/media/film.mp4', { headers: { range } })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(text)
  })

  test('refuses a range beyond the end', async () => {
    const { app } = await openPanel(connection(), storage)
    const response = await app.request('/media/film.mp4', { headers: { range: 'bytes=10-' } })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
  })

  test("serves the whole file when it has changed since the range's version", async () => {
    const { app } = await openPanel(connection(), storage)
    const response = await app.request('/media/film.mp4', { headers: { range: 'bytes=2-4', 'if-range': '"older"' } })
    expect(response.status).toBe(200)
    await response.body?.cancel()
  })

  test.each(['W/"other", "film.mp4"', 'W/"film.mp4"', '*'])('responds to the ETag %s with 304', async (etag) => {
    const { app } = await openPanel(connection(), storage)
    const response = await app.request('/media/film.mp4', { headers: { 'if-none-match': etag } })
    expect(response.status).toBe(304)
    expect(response.body).toBeNull()
  })

  test('responds to HEAD with the length', async () => {
    const { app } = await openPanel(connection(), storage)
    const response = await app.request('/media/film.mp4', { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe('10')
    expect(response.body).toBeNull()
  })

  test.each([
    '/media/nothing.webp',
    '/media/drawing.svg',
    '/media/..%2Fprivate%2Fphoto.webp',
    '/media/%2e%2e%2fprivate%2fphoto.webp',
    '/media/private/photo.webp',
    '/media/%00.webp',
    `/media/${'x'.repeat(10_000)}.webp`,
    '/media/.hidden',
  ])('does not serve %.60s', async (path) => {
    await using storage = await temporaryStorage()
    await storage.put('private/photo.webp', Buffer.from('secret'), { type: 'image/webp' })
    await storage.put('media/drawing.svg', Buffer.from('<svg/>'), { type: 'image/svg+xml' })
    const panel = await openPanel(connection(), storage)
    expect((await panel.get(path)).status).toBe(404)
  })
})

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=5-', { start: 5 }],
  ['bytes=-3', { start: 7 }],
  ['bytes=-100', { start: 0 }],
  ['bytes=-0', { start: 10 }],
  ['bytes=90-', { start: 90 }],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
  [undefined, undefined],
])('%s of ten bytes', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range)
})
