import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BinResource, binResources } from '#contracts/admin/resources.ts'
import { recordErasures } from '#database/erasures.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { recordAudit } from '#services/admin/audit/audit-log.ts'
import { anyTables } from '#services/admin/collections/rows.ts'
import { expiringTables } from '#services/admin/sign-in/clean-up.ts'
import { createDiskStorage } from '#services/storage/disk.ts'
import { insertUsers, openAdmin, users } from '#tests/helpers/admin.ts'
import { addTo } from '#tests/helpers/admin-writes/admin-calls.ts'
import { insertCardRequest } from '#tests/helpers/cards.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertPicture, now, openPanel } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { countRows } from '../../../database/count-rows.ts'
import { allTableOf } from '../../records/deleted-records.ts'
import { eraseSubmissions } from '../../records/talents/delete-drafts.ts'
import { announceDeletedMedia } from '../../storage/deleted-media.ts'
import { discardFiles } from '../../storage/discarded-files.ts'
import { deleteExpired } from './delete-expired.ts'

const contact = { full_name: 'Casting', email: 'casting@studio.example', message: 'Olá.' }

const noRecord = { talent_id: null, submission_id: null, assignee_id: null }

function inDays(days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

bothDialects((connection, db) => {
  const storage = ofEachTest(temporaryStorage)
  const panel = ofEachTest(() => openPanel(connection(), storage))

  test('deletes an expired submission with its mails', async () => {
    await panel.post('/contact/pt', contact)
    expect(await deleteExpired({ connection: connection(), storage, now: inDays(364) })).toMatchObject({
      submissions: 0,
    })
    expect(await deleteExpired({ connection: connection(), storage, now: inDays(365) })).toMatchObject({
      submissions: 1,
    })
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  const at = now.toISOString()
  const day = 86_400_000
  // No period begins when a row was added or changed.
  const edited = { created_at: '2023-06-15T12:00:00.000Z', updated_at: '2023-06-15T12:00:00.000Z' }

  async function insertTask(done_at: string | null): Promise<void> {
    await insertRows(db, 'tasks', { ...edited, ...noRecord, title: 'Call', created_by: 'a1', due_on: null, done_at })
  }

  const inBin = Object.fromEntries(
    binResources.map((resource) => [
      allTableOf(resource),
      [30 * day, () => insertDeleted(resource)] as [number, () => Promise<unknown>],
    ]),
  )

  async function insertDeleted(resource: BinResource): Promise<void> {
    const admin = await openAdmin(connection(), { storage })
    const caller = { connection: connection(), storage, call: admin.call }
    if (resource === 'submissions') await insertSubmission(db)
    else if (resource === 'media') await insertPicture(connection(), 'media/in-bin.webp')
    else await addTo(caller, resource)
    await anyTables(db).updateTable(allTableOf(resource)).set({ deleted_at: at, deleted_by: 'Lia' }).execute()
  }

  /** How long a row of each table stays, in milliseconds, that `insert` adds at `now`. */
  const periods: Record<string, [ms: number, insert: () => Promise<unknown>]> = {
    ...inBin,
    audit: [730 * day, () => recordAudit(db, users.admin, { action: 'changed', resource: 'posts' }, now)],
    tasks: [365 * day, () => insertTask(at)],
    notices: [
      90 * day,
      async () => {
        await insertUsers(connection())
        await insertRows(db, 'notices', { user_id: 'a1', kind: 'due', actor_id: null, created_at: at })
      },
    ],
    // After the last day, in UTC.
    bookings: [
      730 * day + day / 2,
      async () => {
        const talent_id = Number(await insertTalent(db))
        const days = { from: '2026-06-10', to: '2026-06-15' }
        await insertRows(db, 'bookings', { ...edited, ...days, talent_id, kind: 'blocked', queue: 1 })
      },
    ],
    // After the answers, or else after the request.
    card_requests: [
      60 * day,
      async () => {
        const talent_id = Number(await insertTalent(db))
        const { id } = await insertCardRequest(db, talent_id, { at: new Date(now.getTime() - 5 * day) })
        await db.updateTable('card_requests').set({ sent_at: at }).where('id', '=', id).execute()
      },
    ],
    outbox: [
      7 * day,
      () => {
        const content = { kind: 'decision', to: 'ana@mail.example', subject: '', text: '', language: 'pt' }
        const times = { next_attempt_at: at, created_at: at }
        return insertRows(db, 'outbox', { ...content, ...times, message_id: '<1@marmore.example>' })
      },
    ],
    selections: [
      30 * day,
      () => {
        const room = { id: 'r', kind: 'room', title: '', message: null, language: 'pt', owner_email: null } as const
        return insertRows(db, 'selections', { ...room, ...edited, created_by: null, expires_at: at })
      },
    ],
    talent_documents: [
      3_600_000,
      async () => {
        const talent_id = Number(await insertTalent(db))
        const file = { kind: 'other', title: '', key: 'private/a.pdf', type: 'application/pdf', size: 1 }
        await insertRows(db, 'talent_documents', {
          ...file,
          ...edited,
          talent_id,
          expires_on: null,
          deleted_at: at,
        } as never)
      },
    ],
    erasures: [35 * day, () => db.transaction().execute((within) => announceDeletedMedia(within, 'media/a.jpg', now))],
    submissions: [0, () => insertSubmission(db, { expires_at: at })],
    discarded_files: [0, () => discardFiles(db, ['private/a.webp'], now)],
    rate_limits: [0, () => insertRows(db, 'rate_limits', { key: 'a', points: 1, expire: now.getTime() })],
  }

  test('knows the period of every table whose rows end by a time', async () => {
    const ends = ['expires_at', 'expire', 'forget_at', 'discard_at', 'done_at', 'deleted_at']
    const tables = (await db.introspection.getTables()).filter(
      ({ isView, columns }) => !isView && columns.some(({ name }) => ends.includes(name)),
    )
    const known = [...Object.keys(periods), ...expiringTables]
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(Object.keys(periods))('deletes rows of %s at the end of their time, not before', async (table) => {
    const [ms, insert] = periods[table] ?? [0, () => Promise.resolve()]
    await db.deleteFrom('entities').execute()
    await anyTables(db).deleteFrom(table).execute()
    await insert()
    const count = async (time: number) => {
      await deleteExpired({ connection: connection(), storage, now: new Date(time) })
      return countRows(anyTables(db).selectFrom(table))
    }
    const before = await count(now.getTime() + ms - 1)
    expect(before).toBeGreaterThan(0)
    expect(await count(now.getTime() + ms)).toBe(0)
    await db.deleteFrom('erasures').execute()
  })

  test('keeps tasks that are not done', async () => {
    await db.deleteFrom('tasks').execute()
    await insertTask(null)
    await deleteExpired({ connection: connection(), storage, now: inDays(800) })
    expect(await countRows(db.selectFrom('tasks'))).toBe(1)
    await db.deleteFrom('tasks').execute()
  })

  test('deletes its files, and those of unfinished uploads', async () => {
    const expired = { id: 'expired', kind: 'application', status: 'awaiting_guardian' } as const
    await insertSubmission(db, { ...expired, expires_at: now.toISOString() })
    const photo = { submission_id: 'expired', view: 'front', type: 'image/webp', width: 1, height: 1, size: 1 }
    await insertRows(db, 'submission_files', { ...photo, key: 'private/expired.webp' })
    for (const key of ['private/expired.webp', 'private/unfinished.webp', 'private/under-way.webp']) {
      await storage.put(key, Buffer.from(key), { type: 'image/webp' })
    }
    // The last mark counts.
    await discardFiles(db, ['private/unfinished.webp'], inDays(2))
    await discardFiles(db, ['private/unfinished.webp', 'private/never-written.webp', 'private/under-way.webp'], now)
    await discardFiles(db, ['private/under-way.webp'], inDays(1))

    expect(await deleteExpired({ connection: connection(), storage, now })).toEqual({
      submissions: 1,
      files: 3,
      selections: 0,
      mails: 0,
      audit: 0,
      versions: 0,
      bin: 0,
    })
    expect(await storage.keys()).toEqual(['private/under-way.webp'])
    expect(await deleteExpired({ connection: connection(), storage, now })).toEqual({
      submissions: 0,
      files: 0,
      selections: 0,
      mails: 0,
      audit: 0,
      versions: 0,
      bin: 0,
    })
  })

  test('deletes copies of an expired application’s photos, unless something shows them', async () => {
    await panel.post('/contact/pt', contact)
    const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const talent = await insertTalent(db, { name: 'Jade' })
    for (const name of ['unused', 'shown']) await insertPicture(connection(), `media/${name}.webp`, id)
    await insertMedia(db, talent, { kind: 'snap', url: 'media/shown.webp' })
    await deleteExpired({ connection: connection(), storage, now: inDays(365) })
    const left = (await db.selectFrom('media').select('url').execute()).map(({ url }) => url)
    expect(left).toEqual(['media/shown.webp'])
  })

  test('deletes the copies of an expired application’s photos with the draft in the bin that shows them', async () => {
    const copy = await insertPicture(connection(), 'media/of-deleted-draft.webp', 'expired')
    const draft = Number(await insertTalent(db, { published: 0, published_at: null }))
    await insertMedia(db, String(draft), { kind: 'snap', url: 'media/of-deleted-draft.webp' })
    const deleted = { deleted_at: now.toISOString(), deleted_by: 'Lia' }
    await withDeleted(db).updateTable('all_talents').set(deleted).where('id', '=', draft).execute()
    const copies = db.selectFrom('media').select('id').where('id', '=', copy)
    await deleteExpired({ connection: connection(), storage, now: inDays(29) })
    expect(await copies.execute()).toHaveLength(1)
    await deleteExpired({ connection: connection(), storage, now: inDays(30) })
    expect(await copies.execute()).toEqual([])
  })

  test('deletes the copy of a gone application once the draft of another application with the same photo is withdrawn', async () => {
    const application = await insertSubmission(db, { kind: 'application' })
    const draft = await insertTalent(db, { published: 0, published_at: null })
    const times = { consented_at: now.toISOString(), created_at: now.toISOString() }
    await insertRows(db, 'application_talents', { talent_id: Number(draft), application_id: application, ...times })
    const copy = await insertPicture(connection(), 'media/of-two.webp', 'gone')
    await insertMedia(db, draft, { kind: 'snap', url: 'media/of-two.webp' })
    const copies = db.selectFrom('media').select('id').where('id', '=', copy)
    await deleteExpired({ connection: connection(), storage, now })
    expect(await copies.execute()).toHaveLength(1)
    await db.transaction().execute((transaction) => eraseSubmissions(transaction, [application], now))
    expect(await copies.execute()).toEqual([])
  })

  test('keeps the copies of an application that is in the inbox or in the bin', async () => {
    const application = await insertSubmission(db, { kind: 'application' })
    const inBin = await insertSubmission(db, { kind: 'application' })
    const talent = Number(await insertTalent(db, { published: 0, published_at: null }))
    const times = { consented_at: now.toISOString(), created_at: now.toISOString() }
    await insertRows(db, 'application_talents', { talent_id: talent, application_id: 'of-deleted-talent', ...times })
    const deleted = { deleted_at: now.toISOString(), deleted_by: 'Lia' }
    await withDeleted(db).updateTable('all_submissions').set(deleted).where('id', '=', inBin).execute()
    const applications = [application, inBin]
    for (const id of applications) await insertPicture(connection(), `media/of-${id}.webp`, id)
    await deleteExpired({ connection: connection(), storage, now })
    const left = db.selectFrom('media').select('id').where('application_id', 'in', applications)
    expect(await left.execute()).toHaveLength(2)
  })

  test('deletes the remains of an interrupted write after an hour', async () => {
    await using folder = await temporaryFolder()
    const storage = createDiskStorage(folder.path)
    await storage.put('private/whole.webp', Buffer.from('whole'), { type: 'image/webp' })
    const [old, young] = ['old', 'young'].map((name) => join(folder.path, '.unfinished', name))
    for (const [path, minutes] of [
      [old, 61],
      [young, 59],
    ] as const) {
      const timestamp = new Date(now.getTime() - minutes * 60_000)
      await writeFile(path ?? '', 'half')
      await utimes(path ?? '', timestamp, timestamp)
    }
    await deleteExpired({ connection: connection(), storage, now })
    expect(await readdir(join(folder.path, '.unfinished'))).toEqual(['young'])
    expect(await storage.has('private/whole.webp')).toBe(true)
  })

  test('retries a file that could not be deleted, and deletes everything else meanwhile', async () => {
    const keys = ['private/a-stubborn.webp', 'private/b.webp']
    for (const key of keys) await storage.put(key, Buffer.from('x'), { type: 'image/webp' })
    await discardFiles(db, keys.slice(0, 1), now)
    await discardFiles(db, keys.slice(1), inDays(1))
    await db.deleteFrom('erasures').execute()
    await recordErasures(db, 'submissions', ['long-gone'], inDays(-40))
    const broken = {
      ...storage,
      delete: (key: string) =>
        key === keys[0] ? Promise.reject(new Error('the storage is away')) : storage.delete(key),
    }
    await expect(deleteExpired({ connection: connection(), storage: broken, now: inDays(2) })).rejects.toMatchObject({
      errors: [new Error('the storage is away')],
    })
    expect(await storage.keys()).toEqual(keys.slice(0, 1))
    expect(await erasedKeys(db, 'submissions')).toEqual([])
    expect(await deleteExpired({ connection: connection(), storage, now: inDays(2) })).toMatchObject({ files: 1 })
    expect(await storage.keys()).toEqual([])
  })

  test('ends when no file can be deleted', async () => {
    const keys = Array.from({ length: 201 }, (_, index) => `private/${index}.webp`)
    await discardFiles(db, keys, now)
    let attempts = 0
    const broken = {
      ...storage,
      delete: () => {
        attempts++
        return Promise.reject(new Error('the storage is away'))
      },
    }
    await expect(deleteExpired({ connection: connection(), storage: broken, now })).rejects.toThrow(AggregateError)
    expect(attempts).toBe(200)
    await db.deleteFrom('discarded_files').execute()
  })
})
