import type { Selectable } from 'kysely'
import { copyTables, dropTables } from '#database/backup/copy.ts'
import { isInUse } from '#database/backup/in-use.ts'
import { anyTables, hasSite, listOwnTables, tablesOf } from '#database/backup/tables.ts'
import type { Connection } from '#database/connect.ts'
import { isPostgres } from '#database/dialect.ts'
import { migrateWithin, NewerDatabaseError, readAppliedMigrations } from '#database/migrate.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { dayMs } from '#domain/time.ts'
import { deleteDetachedMails } from '../outbox/detached-mails.ts'
import { eraseRecordsAgain } from '../records/bin/erased-records.ts'
import { filesOf } from '../records/bin/files-in.ts'
import { deleteContactsAgain } from '../records/contacts/deleted-contacts.ts'
import { type Erasure, type ErasureTable, erasureTables, recordErasures } from '../records/erasures.ts'
import { removeSelections } from '../records/selections/store.ts'
import { removeSubmissions } from '../records/submissions/delete-submissions.ts'
import { deleteDraftTalents, deleteOrphanedCopies } from '../records/talents/delete-drafts.ts'
import { removeDocuments } from '../records/talents/documents.ts'
import { erasePrivateData, erasePrivateDataAgain } from '../records/talents/private-data.ts'
import { discardFiles } from '../storage/discarded-files.ts'
import type { Storage } from '../storage/storage.ts'
import { markAddedFiles } from './added-files.ts'
import { BackupError } from './backup-folder.ts'
import { preserveUsers, readUsers } from './preserved-users.ts'
import { endSelectionAccessAgain, readSelectionAccess } from './selections-again.ts'
import { listStorageKeys } from './stored-files.ts'

interface ImportOptions {
  /** A database without other users. */
  source: Connection
  /** The database to fill, without other users. */
  target: Connection
  shouldOverwrite: boolean
  now: Date
  /** The storage that `putFiles` fills. */
  storage: Storage
  /** Copies the files. Called before the data changes. */
  putFiles: () => Promise<void>
  /** Keeps the users of `target` and how they sign in, and ends all sessions. */
  shouldPreserveUsers?: boolean
}

/** The imported data. */
interface ImportResult {
  rows: number
  /**
   * The number of imported submissions, contacts, people in rooms, records and private data of talents that were deleted
   * again.
   */
  deletedAgain: number
  /** The number of imported users who were deactivated because `target` had others. */
  deactivated: number
}

/** Keys per statement. */
const batchSize = 1_000

/**
 * How long the files of overwritten data are kept, in milliseconds, so that a restore of the wrong backup can be
 * undone, and those that a failed import added.
 */
const graceMs = dayMs

/**
 * Replaces the data of `target` with that of `source` and migrates it, all or nothing. Submissions, contacts and private
 * data that were deleted, according to `target`, are not imported; rooms and links that were ended stay so.
 */
export async function importBackup({
  source,
  target,
  shouldOverwrite,
  now,
  storage,
  putFiles,
  shouldPreserveUsers = false,
}: ImportOptions): Promise<ImportResult> {
  await assertUsable(target, { shouldOverwrite, shouldPreserveUsers })
  const wanted = new Set(await listStorageKeys(source.db))
  const present = new Set(await listStorageKeys(target.db))
  const discardAt = new Date(now.getTime() + graceMs)
  const unknown = [...wanted].filter((key) => !present.has(key))
  // The hourly job deletes these files unless the import succeeds, which removes their marks.
  await markAddedFiles(target.db, storage, unknown, discardAt)
  await putFiles()
  const erasures = await readErasures(target.db)
  const deleted = erasures.deleted_submissions
  const keptTalents = await readKeptTalents(target.db, deleted)
  const selectionAccess = await readSelectionAccess(target.db)
  const users = await readUsers(target.db)
  return target.db.transaction().execute(async (transaction) => {
    const superfluous = (await listStorageKeys(transaction)).filter((key) => !wanted.has(key))
    const discarded = (await readRows(transaction, 'discarded_files')).filter(({ key }) => !wanted.has(key))
    await dropTables(transaction, await listReplacedTables(source.db, transaction))
    const copied = await source.db.transaction().execute((original) => copyTables(original, transaction))
    await migrateWithin(transaction)
    for (const [at, files] of Map.groupBy(discarded, ({ discard_at }) => discard_at)) {
      const keys = files.map(({ key }) => key)
      for (const batch of chunk(keys, batchSize)) await discardFiles(transaction, batch, new Date(at))
    }
    for (const batch of chunk(superfluous, batchSize)) await discardFiles(transaction, batch, discardAt)
    const rows = Object.values(copied).reduce((total, table) => total + table.rows, 0)
    const documentKeys = erasures.erased_documents.map(({ key }) => key)
    const deletedAgain =
      (await replayDeletions(transaction, { deleted, keptTalents }, now)) +
      (await deleteContactsAgain(transaction, erasures.deleted_contacts)) +
      (await eraseRecordsAgain(transaction, erasures.erased_records, now)) +
      (await endSelectionAccessAgain(transaction, selectionAccess)) +
      (await erasePrivateDataAgain(transaction, erasures.erased_private_data, now)) +
      (await removeDocuments(transaction, documentKeys, now))
    if (shouldPreserveUsers) await endSessions(transaction)
    const deactivated = shouldPreserveUsers ? await preserveUsers(transaction, users) : 0
    for (const table of erasureTables) await recordErasures(transaction, table, erasures[table])
    return { rows, deletedAgain, deactivated }
  })
}

async function assertUsable(
  target: Connection,
  { shouldOverwrite, shouldPreserveUsers }: Pick<ImportOptions, 'shouldOverwrite' | 'shouldPreserveUsers'>,
): Promise<void> {
  if (await isInUse(target))
    throw new BackupError('The site is running on this database: stop it first, every instance of it.')
  if (!(await hasSite(target))) return
  if (target.dialect === 'postgres') await assertNoUnknownTables(target)
  if (!shouldOverwrite) {
    const replaced = shouldPreserveUsers ? 'everything in it but its users' : 'everything in it'
    throw new BackupError(`There is a site in this database already. With --overwrite ${replaced} is replaced.`)
  }
}

/** Tables of a newer release would stay, and would break the next upgrade. */
async function assertNoUnknownTables({ db }: Connection): Promise<void> {
  try {
    await readAppliedMigrations(db)
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error
    throw new BackupError(
      'A newer version of Passarela has used this database, and this one does not know its tables: restore into an empty database.',
    )
  }
}

/** An SQLite file is the site's alone; a PostgreSQL database may have tables of other programs. */
async function listReplacedTables(source: Database, target: Database): Promise<string[]> {
  if (!isPostgres(target)) return tablesOf(target)
  return [...(await listOwnTables()), ...(await tablesOf(source))]
}

/** All rows of a table; none of a database that is older than the table. */
async function readRows<Table extends keyof Schema>(db: Database, table: Table): Promise<Selectable<Schema[Table]>[]> {
  if (!(await tablesOf(db)).includes(table)) return []
  return (await anyTables(db).selectFrom(table).selectAll().execute()) as never[]
}

/** All erasures that a database remembers, by table. */
async function readErasures(db: Database): Promise<{ [Table in ErasureTable]: Erasure<Table>[] }> {
  const erasures: Partial<Record<ErasureTable, unknown[]>> = {}
  for (const table of erasureTables) erasures[table] = await readRows(db, table)
  return erasures as { [Table in ErasureTable]: Erasure<Table>[] }
}

/**
 * The talents that stayed when their applications were deleted on request, according to a database: they had been
 * published, perhaps after the backup.
 */
async function readKeptTalents(db: Database, deleted: readonly Erasure<'deleted_submissions'>[]): Promise<Set<number>> {
  if (!(await tablesOf(db)).includes('application_talents')) return new Set()
  const made = await db.selectFrom('application_talents').selectAll().execute()
  const binned = await db.selectFrom('bin').select(['record_id', 'rows']).where('resource', '=', 'talents').execute()
  const talents = await db.selectFrom('talents').select('id').execute()
  const present = new Set([...talents.map(({ id }) => id), ...binned.map(({ record_id }) => Number(record_id))])
  for (const { rows } of binned) made.push(...(JSON.parse(rows).application_talents ?? []))
  const ids = new Set(deleted.map(({ id }) => id))
  const kept = made.filter(({ application_id }) => ids.has(application_id)).map(({ talent_id }) => talent_id)
  return new Set(kept.filter((id) => present.has(id)))
}

/**
 * Deletes imported submissions, those in the bin too, with draft talents but for those kept, and selections that were
 * deleted on request. Call it in a transaction. Returns the number of submissions and selections.
 */
async function replayDeletions(
  transaction: Database,
  { deleted, keptTalents }: { deleted: readonly Erasure<'deleted_submissions'>[]; keptTalents: ReadonlySet<number> },
  now: Date,
): Promise<number> {
  const ids = deleted.map(({ id }) => id)
  let binned = 0
  for (const batch of chunk(ids, batchSize)) {
    const drafts = await deleteDraftTalents(transaction, batch, keptTalents)
    await erasePrivateData(transaction, drafts, now)
    const rows = await transaction
      .deleteFrom('bin')
      .where('resource', '=', 'submissions')
      .where('record_id', 'in', batch)
      .returning('rows')
      .execute()
    await discardFiles(transaction, rows.flatMap(filesOf), now)
    await deleteDetachedMails(transaction, rows)
    binned += rows.length
  }
  const removed = await removeSubmissions(transaction, ids, now)
  await deleteOrphanedCopies(transaction, now)
  return binned + removed + (await removeSelections(transaction, ids))
}

/** Sessions, pending steps, and invitations and other links, which may have been revoked since the backup. */
const revokedTables = ['sessions', 'sign_in_steps', 'password_resets', 'email_changes', 'invitations'] as const

/** Ends all sessions and revokes all invitations and links for signing in. Call it in a transaction. */
async function endSessions(transaction: Database): Promise<void> {
  for (const table of revokedTables) await transaction.deleteFrom(table).execute()
}
