import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { recordErasures } from '#database/erasures.ts'
import type { Database } from '#database/schema/index.ts'
import { migratedDatabase, sampledDialects } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'
import { openSiteWithBackups } from '#tests/helpers/site-with-backups.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { deleteExpired } from '../panel/retention/delete-expired.ts'
import { eraseSubmissions } from '../records/talents/delete-drafts.ts'
import { discardFiles } from '../storage/discarded-files.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const type = 'image/webp'

/** Makes a restore over `db` fail at its end, during `work`: erasures can be read, but not recorded again. */
async function withFailingEnd(db: Database, work: () => Promise<unknown>): Promise<void> {
  await recordErasures(db, 'posts', ['1'], now)
  await db.schema.alterTable('erasures').renameColumn('forget_at', 'other').execute()
  await expect(work()).rejects.toThrow(/other/)
  await db.schema.alterTable('erasures').renameColumn('other', 'forget_at').execute()
}

test.each(sampledDialects)('files that a failed restore added are deleted a day later, on %s', async (dialect) => {
  await using opened = await openSiteWithBackups(dialect)
  const { site, db, storage } = opened
  const [photo, kept, erased, lost] = ['private/a.webp', 'media/b.webp', 'media/c.webp', 'media/d.webp']
  for (const key of [photo, kept, erased, lost]) await storage.put(key, Buffer.from(key), { type })
  for (const url of [kept, erased, lost]) await insertPicture(site, url)
  const submission_id = await insertSubmission(db, { kind: 'application' })
  const file = { submission_id, view: 'front', key: photo, type, width: 1, height: 1, size: 1 }
  await db.insertInto('submission_files').values(file).execute()
  await opened.backUp()

  await db.transaction().execute((transaction) => eraseSubmissions(transaction, [submission_id], now))
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

test.each(sampledDialects)('a failed restore does not delay the deletion of files, on %s', async (dialect) => {
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
  // Another program's table has the name of an index.
  await target.db.schema.dropIndex('media_tags_by_tag').execute()
  await target.db.schema.createTable('media_tags_by_tag').addColumn('name', 'text').execute()
  await expect(moveToPostgres(move as Parameters<typeof moveToPostgres>[0])).rejects.toThrow('already exists')
  await deleteExpired({ connection: target, storage, now: inDays(2) })
  expect(await storage.keys()).toEqual(['media/a.webp'])
})
