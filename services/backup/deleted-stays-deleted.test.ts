import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Connection, connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { baseline, migrations } from '#database/migrations/index.ts'
import { contentsOf } from '#tests/helpers/database-contents.ts'
import { dialects, emptyDatabase, migratedDatabase, sampledDialects } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { claimMail } from '../core/outbox/outbox.ts'
import { deleteSubmissions } from '../core/submissions/delete-submissions.ts'
import { createOutboxRow } from '../core/submissions/submission-mail.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

/** A site, with functions that back it up and restore that backup over it. */
async function openSite(dialect: (typeof dialects)[number]) {
  await using resources = new AsyncDisposableStack()
  const folder = resources.use(await temporaryFolder())
  const storage = resources.use(await temporaryStorage())
  const site = resources.use(await connect(resources.use(await migratedDatabase(dialect))))
  const backup = join(folder.path, 'monday')
  const opened = resources.move()
  return {
    site,
    db: site.db,
    storage,
    backUp: (connection: Connection = site) => backUp({ connection, storage, folder: backup, now: () => now }),
    restore: () => restore({ connection: site, storage, folder: backup, shouldOverwrite: true, now: () => now }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

test.each(dialects)(
  'a restore that fails at its end leaves the replaced data and its deletions, on %s',
  async (dialect) => {
    await using opened = await openSite(dialect)
    const { site, db } = opened
    const id = await insertSubmission(db)
    await opened.backUp()
    await db.transaction().execute((transaction) => deleteSubmissions(transaction, [id], now))
    const erased = { resource: 'posts', record_id: '1', erased_at: now.toISOString(), forget_at: now.toISOString() }
    await db.insertInto('erased_records').values(erased).execute()
    // What was erased can be read, but not recorded again.
    await db.schema.alterTable('erased_records').dropColumn('forget_at').execute()
    const before = await contentsOf(site)
    await expect(opened.restore()).rejects.toThrow(/null/i)
    expect(await contentsOf(site)).toEqual(before)
    expect(before.deleted_submissions).toHaveLength(1)
  },
)

test.each(dialects)('deletes again what a backup of an older version has, on %s', async (dialect) => {
  await using opened = await openSite(dialect)
  const { site, db, storage } = opened
  await using database = await emptyDatabase(dialect)
  await using old = await connect(database)
  await migrate(old, baseline)
  const times = { created_at: now.toISOString(), updated_at: now.toISOString(), expires_at: '2027-01-01T00:00:00.000Z' }
  for (const id of ['kept', 'withdrawn']) {
    const submission = { id, kind: 'application', language: 'pt', payload: '{}', status: 'new', purpose: 'assessing' }
    await old.db
      .insertInto('submissions')
      .values({ ...submission, ...times } as never)
      .execute()
    await storage.put(`private/${id}.webp`, Buffer.from(id), { type: 'image/webp' })
    const photo = { view: 'front', key: `private/${id}.webp`, type: 'image/webp', width: 3, height: 4, size: 6 }
    await old.db
      .insertInto('submission_files')
      .values({ submission_id: id, ...photo })
      .execute()
  }
  await opened.backUp(old)
  await db.insertInto('deleted_submissions').values({ id: 'withdrawn', forget_at: times.expires_at }).execute()

  expect(await opened.restore()).toMatchObject({ deletedAgain: 1 })
  expect(await db.selectFrom('submissions').select('id').execute()).toEqual([{ id: 'kept' }])
  expect(await db.selectFrom('submission_files').select('submission_id').execute()).toEqual([{ submission_id: 'kept' }])
  expect(await db.selectFrom('deleted_submissions').select('id').execute()).toEqual([{ id: 'withdrawn' }])
  expect(await migrate(site, migrations)).toEqual([])
})

test.each(sampledDialects)('ends invitations, and sends no mail with a link that has ended, on %s', async (dialect) => {
  await using opened = await openSite(dialect)
  const { db } = opened
  const invitation = { id: 'i', email: 'new@agency.example', role: 'admin', language: 'pt', token_hash: 'hash' }
  const times = { created_at: now.toISOString(), expires_at: '2030-01-01T00:00:00.000Z' }
  await db
    .insertInto('invitations')
    .values({ ...invitation, invited_by: null, ...times })
    .execute()
  const mail = { kind: 'access', to: invitation.email, subject: 'Convite', text: 'Olá', language: 'pt' } as const
  const queued = createOutboxRow({ ...mail, linkHash: 'hash' }, null, { domain: 'agency.example', now })
  await db.insertInto('outbox').values(queued).execute()
  await opened.backUp()
  await db.deleteFrom('invitations').execute()

  await opened.restore()
  expect(await db.selectFrom('invitations').select('id').execute()).toEqual([])
  expect(await claimMail(db, now)).toBeUndefined()
})
