import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { BinRecord } from '#contracts/admin/bin.ts'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { listStorageKeys } from '#services/backup/stored-files.ts'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { now, openPanel } from '#tests/helpers/panel.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

const day = 86_400_000
const bytes = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer()

const texts = { alt_pt: 'De perfil', alt_en: 'In profile', credit: 'Studio', tags: ['summer'], name: 'profile.jpg' }

eachDialect((connection, db) => {
  beforeEach(() => emptyTables(connection(), 'media', 'erasures', 'discarded_files', 'audit'))

  async function library() {
    const storage = await temporaryStorage()
    const admin = await openAdmin(connection(), { storage })
    const panel = await openPanel(connection(), storage)

    function form(): FormData {
      const fields = new FormData()
      fields.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
      return fields
    }

    async function upload(): Promise<MediumRecord> {
      const response = await admin.post('/media', form())
      expect([200, 201], await response.clone().text()).toContain(response.status)
      return response.json()
    }

    /** An uploaded picture with texts. */
    async function describedPicture(): Promise<MediumRecord> {
      const { id, version } = await upload()
      const input = { ...texts, focal_x: 0.5, focal_y: 0.2, poster_id: null, version }
      return (await admin.put(`/media/${id}`, input)).json()
    }

    async function moveToBin({ id }: MediumRecord) {
      const { version } = await (await admin.get(`/media/${id}`)).json()
      expect((await admin.delete(`/media/${id}?version=${version}`, 'booker')).status).toBe(204)
    }

    const recordsOf = ({ id }: MediumRecord) => ({ records: [{ resource: 'media', record_id: String(id) }] })
    const restore = (medium: MediumRecord) => admin.post('/bin/restore', recordsOf(medium), 'booker')
    const erase = (medium: MediumRecord) => admin.post('/bin/delete', recordsOf(medium))
    const statusOf = async ({ url }: MediumRecord, headers: HeadersInit = {}) => {
      const response = await panel.app.request(`/${url}`, { headers })
      await response.body?.cancel()
      return response.status
    }
    const expire = (days: number) =>
      deleteExpired({ connection: connection(), storage, now: new Date(now.getTime() + days * day) })
    return {
      ...{ admin, storage, upload, describedPicture, moveToBin, restore, erase, statusOf, expire },
      [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose](),
    }
  }

  test('keeps a deleted medium with its texts and file, without serving it, and brings it back', async () => {
    await using site = await library()
    const medium = await site.describedPicture()
    expect(await site.statusOf(medium)).toBe(200)
    await site.moveToBin(medium)
    const { data }: { data: BinRecord[] } = await (await site.admin.get('/bin', 'editor')).json()
    expect(data).toMatchObject([{ resource: 'media', record_id: String(medium.id), name_pt: 'profile.jpg' }])
    expect(await site.storage.has(medium.url)).toBe(true)
    for (const [name, value] of [
      ['accept', '*/*'],
      ['range', 'bytes=0-3'],
      ['if-none-match', '*'],
    ] as const)
      expect(await site.statusOf(medium, { [name]: value }), name).toBe(404)
    expect(await listStorageKeys(db)).toEqual([medium.url])
    expect(await erasedKeys(db, 'files')).toContain(medium.url)

    expect((await site.restore(medium)).status).toBe(204)
    expect(await site.statusOf(medium)).toBe(200)
    const back: MediumRecord = await (await site.admin.get(`/media/${medium.id}`)).json()
    expect(back).toEqual({ ...medium, version: medium.version + 1, updated_at: back.updated_at })
    expect(back).toMatchObject({ ...texts, focal_x: 0.5, focal_y: 0.2 })
  })

  test('erases a medium with its file: at once when an administrator does, otherwise after 30 days', async () => {
    await using site = await library()
    const medium = await site.describedPicture()
    await site.moveToBin(medium)
    await site.expire(29)
    expect(await site.storage.keys()).toEqual([medium.url])
    expect(await site.expire(30)).toMatchObject({ bin: 1, files: 1 })
    expect(await site.storage.keys()).toEqual([])

    const again = await site.describedPicture()
    await site.moveToBin(again)
    expect((await site.erase(again)).status).toBe(204)
    // The file is deleted within the hour.
    expect(await site.statusOf(again)).toBe(404)
    await site.expire(0)
    expect(await site.storage.keys()).toEqual([])
    expect((await site.restore(again)).status).toBe(404)
    expect(await erasedKeys(db, 'media')).toContain(String(again.id))
  })

  test('restores a medium whose file is uploaded again', async () => {
    await using site = await library()
    const medium = await site.describedPicture()
    await site.moveToBin(medium)
    const [one, two] = await Promise.all([site.upload(), site.upload()])
    expect(one).toMatchObject({ id: medium.id, ...texts })
    expect(two.id).toBe(medium.id)
    expect(await site.statusOf(medium)).toBe(200)
    expect(await (await site.admin.get('/bin')).json()).toMatchObject({ total: 0 })
    const { data } = await (await site.admin.get('/audit?resource=media')).json()
    expect(data[0]).toMatchObject({ action: 'recovered', record_id: String(medium.id) })
    await site.expire(31)
    expect(await site.storage.has(medium.url)).toBe(true)
  })

  test('keeps a file that another medium has, and refuses to list it twice', async () => {
    await using site = await library()
    const medium = await site.describedPicture()
    await site.moveToBin(medium)
    // A file was replaced by this one meanwhile.
    const { url, type, created_at, updated_at } = medium
    await db.insertInto('media').values({ url, type, created_at, updated_at }).execute()
    expect(await site.statusOf(medium)).toBe(200)
    const refused = await site.restore(medium)
    expect(await refused.json()).toMatchObject({ status: 422, errors: { url: ['taken'] } })
    await site.erase(medium)
    await site.expire(0)
    expect(await site.statusOf(medium)).toBe(200)
  })

  test('keeps the poster of a video in the bin, and forgets a deleted original', async () => {
    await using site = await library()
    const poster = await site.upload()
    const timestamps = { created_at: poster.created_at, updated_at: poster.updated_at }
    const insert = (row: object) =>
      db
        .insertInto('media')
        .values({ url: `media/${crypto.randomUUID()}.mp4`, type: 'video/mp4', ...timestamps, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    const original = await insert({})
    const { id } = await insert({ poster_id: poster.id, crop_of_id: original.id })
    const video: MediumRecord = await (await site.admin.get(`/media/${id}`)).json()
    await site.moveToBin(video)
    const { data } = await (await site.admin.get(`/media/${poster.id}/uses`)).json()
    expect(data).toMatchObject([{ resource: 'bin', id: `media:${id}` }])
    expect((await site.admin.delete(`/media/${poster.id}?version=1`)).status).toBe(409)
    await db.deleteFrom('media').where('id', '=', original.id).execute()
    expect((await site.restore(video)).status).toBe(204)
    const back = await (await site.admin.get(`/media/${id}`)).json()
    expect(back).toMatchObject({ poster_id: poster.id, crop_of_id: null })
  })
})
