import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { announceChange } from '#database/changes.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { silentLogger } from '../../../http/logger.ts'
import { deleteExpired } from '../../../panel/retention/delete-expired.ts'
import { scheduleRetention } from '../../../panel/retention/retention.ts'
import { discardFiles } from '../../../storage/discarded-files.ts'
import type { Storage } from '../../../storage/storage.ts'

const [bytes, otherBytes] = await Promise.all(
  ['#884422', '#224488'].map((background) =>
    sharp({ create: { width: 900, height: 1_200, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  ),
)

function form(file = bytes): FormData {
  const fields = new FormData()
  fields.set('file', new File([new Uint8Array(file ?? [])], 'photo.jpg', { type: 'image/jpeg' }))
  return fields
}

/** Runs once when the storage is called. */
type Meanwhile = () => Promise<void>

bothDialects((connection, db, dialect) => {
  beforeEach(() => emptyTables(connection(), 'talents', 'posts', 'media', 'discarded_files', 'audit'))

  /** A library whose storage runs something before a deletion or after a put. */
  async function library(meanwhile: { beforeDelete?: Meanwhile; afterPut?: Meanwhile }) {
    const storage = await temporaryStorage()
    async function once(name: 'beforeDelete' | 'afterPut') {
      const work = meanwhile[name]
      delete meanwhile[name]
      await work?.()
    }
    const observed: Storage = {
      ...storage,
      async put(...parameters) {
        await storage.put(...parameters)
        await once('afterPut')
      },
      async delete(key) {
        await once('beforeDelete')
        await storage.delete(key)
      },
    }
    const admin = await openAdmin(connection(), { log: silentLogger, storage: observed })
    const bring = () => admin.post('/media', form())
    /** Deletes a medium for good, with its file. */
    async function erase({ id, version }: MediumRecord) {
      if ((await admin.delete(`/media/${id}?version=${version}`)).status !== 204) return
      await admin.post('/bin/delete', { records: [{ resource: 'media', record_id: String(id) }] })
      await deleteExpired({ connection: connection(), storage: observed, now })
    }
    return { ...admin, storage, bring, erase, [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose]() }
  }

  async function expectEveryMediumHasItsFile(storage: { has(key: string): Promise<boolean> }, count: number) {
    const rows = await db.selectFrom('media').select('url').execute()
    expect(rows).toHaveLength(count)
    for (const { url } of rows) expect(await storage.has(url)).toBe(true)
  }

  test('refuses a picture that is being deleted, and accepts it afterwards', async () => {
    const meanwhile: { beforeDelete?: Meanwhile } = {}
    await using admin = await library(meanwhile)
    const medium: MediumRecord = await (await admin.bring()).json()
    const statuses: number[] = []
    meanwhile.beforeDelete = async () => {
      statuses.push((await admin.bring()).status)
    }
    await admin.erase(medium)
    expect(statuses).toEqual([503])
    await expectEveryMediumHasItsFile(admin.storage, 0)
    expect((await admin.bring()).status).toBe(201)
    await expectEveryMediumHasItsFile(admin.storage, 1)
    expect(await db.selectFrom('discarded_files').selectAll().execute()).toEqual([])
  })

  test('refuses a picture that is being deleted late in a long run', async () => {
    await using storage = await temporaryStorage()
    // Deleted first, by the order of keys.
    await discardFiles(db, ['media/0-first.webp'], now)
    let time = now
    const statuses: number[] = []
    const slow: Storage = {
      ...storage,
      async delete(key) {
        if (key === 'media/0-first.webp') time = new Date(now.getTime() + 120_000)
        else statuses.push((await bring()).status)
        await storage.delete(key)
      },
    }
    const admin = await openAdmin(connection(), { log: silentLogger, storage, now: () => time })
    const bring = () => admin.post('/media', form())
    const { id, version }: MediumRecord = await (await bring()).json()
    expect((await admin.delete(`/media/${id}?version=${version}`)).status).toBe(204)
    await admin.post('/bin/delete', { records: [{ resource: 'media', record_id: String(id) }] })

    const job = scheduleRetention({ connection: connection(), storage: slow, log: silentLogger, now: () => time })
    await job[Symbol.asyncDispose]()
    expect(statuses).toEqual([503])
    expect((await bring()).status).toBe(201)
    await expectEveryMediumHasItsFile(storage, 1)
  })

  test('stores a picture again that was deleted between upload and listing', async () => {
    const meanwhile: { afterPut?: Meanwhile } = {}
    await using admin = await library(meanwhile)
    const other = vi.fn(async () => {
      await admin.erase(await (await admin.bring()).json())
    })
    meanwhile.afterPut = other
    expect((await admin.bring()).status).toBe(201)
    expect(other).toHaveBeenCalled()
    await expectEveryMediumHasItsFile(admin.storage, 1)
  })

  test('many concurrent uploads and deletions of one picture: each listed medium has its file', async () => {
    await using admin = await library({})
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const response = await admin.bring()
        if (response.status >= 400) return
        const medium: MediumRecord = await response.json()
        if (medium.id % 2) await admin.erase(medium)
      }),
    )
    const listed = await db.selectFrom('media').select('id').execute()
    await expectEveryMediumHasItsFile(admin.storage, listed.length)
  })

  test.runIf(dialect === 'postgres')('saves, replaces and restores at the same time without a deadlock', async () => {
    await using admin = await library({})
    const saved: MediumRecord = await (await admin.bring()).json()
    const replaced = await insertPicture(connection(), `media/${crypto.randomUUID()}.webp`)
    const deleted = await insertPicture(connection(), `media/${crypto.randomUUID()}.webp`)
    const [showing, restored] = [Number(await insertTalent(db)), Number(await insertTalent(db))]
    await db.insertInto('talent_media').values({ talent_id: showing, kind: 'book', url: saved.url }).execute()
    const recordsInBin = { media: deleted, talents: restored }
    for (const [resource, id] of Object.entries(recordsInBin))
      expect((await admin.delete(`/${resource}/${id}?version=1`)).status).toBe(204)
    const records = Object.entries(recordsInBin).map(([resource, id]) => ({ resource, record_id: String(id) }))
    const calls = [
      () => admin.put(`/media/${saved.id}`, { ...saved, credit: 'Ana' }),
      () => admin.post(`/media/${replaced}/file?version=1`, form(otherBytes)),
      () => admin.post('/bin/restore', { records }),
    ]
    const responses = await db.transaction().execute(async (transaction) => {
      // All of them change talents and media.
      await announceChange(transaction, 'talents')
      const started: Promise<Response>[] = []
      for (const call of calls) {
        started.push(Promise.resolve(call()))
        await waitForBlockedQueries(db, started.length)
      }
      return started
    })
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 204])
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('replaces a picture in a text that is saved meanwhile', async () => {
    await using admin = await library({})
    const medium: MediumRecord = await (await admin.bring()).json()
    const description_pt = `<p>Um</p><img src="${medium.url}" alt="">`
    const { id } = await (await admin.post('/posts', { title_pt: 'Feira', description_pt })).json()
    const { replacing } = await db.transaction().execute(async (transaction) => {
      const saved = { description_pt: description_pt.replace('Um', 'Dois'), version: 2 }
      await transaction.updateTable('posts').set(saved).where('id', '=', id).execute()
      const replacing = admin.post(`/media/${medium.id}/file?version=1`, form(otherBytes))
      await waitForBlockedQueries(db)
      return { replacing }
    })
    const { url }: MediumRecord = await (await replacing).json()
    const post = db.selectFrom('posts').select(['description_pt', 'version']).where('id', '=', id)
    expect(await post.executeTakeFirst()).toEqual({
      description_pt: `<p>Dois</p><img src="${url}" alt="">`,
      version: 3,
    })
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('keeps an unused picture that a talent receives meanwhile', async () => {
    await using admin = await library({})
    const { id, url }: MediumRecord = await (await admin.bring()).json()
    const talent_id = Number(await insertTalent(db))
    const deletion = await db.transaction().execute(async (transaction) => {
      // As a form that adds the picture.
      await transaction.selectFrom('media').select('id').where('id', '=', id).forKeyShare().execute()
      await transaction.insertInto('talent_media').values({ talent_id, kind: 'book', url }).execute()
      const response = admin.post('/media/unused/delete', { dry_run: false, ids: [id] })
      await waitForBlockedQueries(db)
      return { response }
    })
    expect(await (await deletion.response).json()).toMatchObject({ ids: [] })
    await expectEveryMediumHasItsFile(admin.storage, 1)
  })
})
