import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import { dialects, migratedDatabase } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'
import { openSiteWithBackups } from '#tests/helpers/site-with-backups.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { deleteExpired } from '../panel/retention/delete-expired.ts'
import { deleteSubmissions } from '../records/submissions/delete-submissions.ts'
import { discardFiles } from '../storage/discarded-files.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const type = 'image/webp'

/** Makes an import over `db` fail at its end, during `work`: an erasure can be read, but not recorded again. */
async function withFailingEnd(db: Database, work: () => Promise<unknown>): Promise<void> {
  const erased = { resource: 'posts', record_id: '1', erased_at: now.toISOString(), forget_at: now.toISOString() }
  await db.insertInto('erased_records').values(erased).execute()
  await db.schema.alterTable('erased_records').dropColumn('forget_at').execute()
  await expect(work()).rejects.toThrow(/null/i)
  await db.deleteFrom('erased_records').execute()
  await db.schema
    .alterTable('erased_records')
    .addColumn('forget_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

test.each(dialects)('files that a failed restore added are deleted a day later, on %s', async (dialect) => {
  await using opened = await openSiteWithBackups(dialect)
  const { site, db, storage } = opened
  const [photo, kept, erased, lost] = ['private/a.webp', 'media/b.webp', 'media/c.webp', 'media/d.webp']
  for (const key of [photo, kept, erased, lost]) await storage.put(key, Buffer.from(key), { type })
  for (const url of [kept, erased, lost]) await insertPicture(site, url)
  const submission_id = await insertSubmission(db, { kind: 'application' })
  const file = { submission_id, view: 'front', key: photo, type, width: 1, height: 1, size: 1 }
  await db.insertInto('submission_files').values(file).execute()
  await opened.backUp()

  await db.transaction().execute((transaction) => deleteSubmissions(transaction, [submission_id], now))
  await db.deleteFrom('media').where('url', '=', erased).execute()
  await discardFiles(db, [erased], now)
  const runJob = (at: Date) => deleteExpired({ connection: site, storage, now: at })
  await runJob(now)
  await storage.delete(lost)
  expect(await storage.keys()).toEqual([kept])

  await withFailingEnd(db, () => opened.restore())
  expect(await storage.keys()).toEqual([kept, erased, lost, photo])
  await runJob(now)
  expect(await storage.keys()).toEqual([kept, erased, lost, photo])
  await runJob(inDays(1))
  // The site refers to the lost file, which is there again.
  expect(await storage.keys()).toEqual([kept, lost])

  // After a restore that succeeds, all files of the backup stay.
  await withFailingEnd(db, () => opened.restore())
  await opened.restore()
  await runJob(inDays(2))
  expect(await storage.keys()).toEqual([kept, erased, lost])
})

test.each(dialects)('a failed restore does not delay the deletion of files, on %s', async (dialect) => {
  await using opened = await openSiteWithBackups(dialect)
  const { site, db, storage } = opened
  await storage.put('media/a.webp', Buffer.from('a'), { type })
  await insertPicture(site, 'media/a.webp')
  await opened.backUp()
  await db.deleteFrom('media').execute()
  await discardFiles(db, ['media/a.webp'], now)

  await withFailingEnd(db, () => opened.restore())
  await deleteExpired({ connection: site, storage, now })
  expect(await storage.keys()).toEqual([])
})

test('a failed move to PostgreSQL leaves the files that both databases share', async () => {
  await using opened = await openSiteWithBackups('sqlite')
  const { site, storage } = opened
  await using folder = await temporaryFolder()
  await using database = await migratedDatabase('postgres')
  await using target = await connect(database)
  await storage.put('media/a.webp', Buffer.from('a'), { type })
  await insertPicture(site, 'media/a.webp')

  const [from, to] = [site, target].map((connection) => ({ connection, storage }))
  const move = { from, to, workFolder: folder.path, shouldOverwrite: true, now: () => now }
  await withFailingEnd(target.db, () => moveToPostgres(move as Parameters<typeof moveToPostgres>[0]))
  await deleteExpired({ connection: target, storage, now: inDays(2) })
  expect(await storage.keys()).toEqual(['media/a.webp'])
})
