import { copyTables, dropTables } from '#database/backup/copy.ts'
import { isInUse } from '#database/backup/in-use.ts'
import { anyTables, hasSite, ownTables, tablesOf } from '#database/backup/tables.ts'
import type { Connection } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Database } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles } from '../core/storage/discarded-files.ts'
import { isStorageKey } from '../core/storage/storage.ts'
import { type Deleted, noteDeleted, removeSubmissions } from '../core/submissions/delete-submissions.ts'
import { BackupError } from './backup-folder.ts'

interface BringIn {
  /** A database that nobody else uses. */
  source: Connection
  /** The database to be filled; nobody else may use it. */
  target: Connection
  overwrite: boolean
  now: Date
  /** Puts the files where they belong: called before the database is touched. */
  putFiles: () => Promise<void>
  /** Done with the tables as they were copied, in the same transaction. */
  settle?: (transaction: Database) => Promise<void>
}

/** What was brought. */
interface Brought {
  rows: number
  /** How many submissions of it had been deleted in the target since, and are again. */
  deletedAgain: number
}

/** How many keys are noted at a time. */
const batchSize = 1_000

/**
 * How long files that belonged to what was overwritten are kept, in milliseconds: who took the wrong backup still has
 * them for a day.
 */
const grace = 86_400_000

/**
 * Makes `target` what `source` is, all or nothing, and brings it up to date. Submissions that people asked to be deleted,
 * as `target` tells, do not come back.
 */
export async function importBackup({ source, target, overwrite, now, putFiles, settle }: BringIn): Promise<Brought> {
  await assertUsable(target, overwrite)
  await putFiles()
  const wanted = new Set(await mediaKeys(source.db))
  const deleted = await deletedIn(target.db)
  const brought = await target.db.transaction().execute(async (transaction) => {
    const superfluous = (await mediaKeys(transaction)).filter((key) => !wanted.has(key))
    await dropTables(transaction, [...(await ownTables()), ...(await tablesOf(source.db))])
    const copied = await source.db.transaction().execute((original) => copyTables(original, transaction))
    const discardAt = new Date(now.getTime() + grace)
    for (const batch of chunk(superfluous, batchSize)) await discardFiles(transaction, batch, discardAt)
    const rows = Object.values(copied).reduce((total, table) => total + table.rows, 0)
    const deletedAgain = await replayDeletions(transaction, deleted, now)
    await settle?.(transaction)
    return { rows, deletedAgain }
  })
  await migrate(target)
  await noteDeleted(target.db, deleted)
  return brought
}

async function assertUsable(target: Connection, overwrite: boolean): Promise<void> {
  if (await isInUse(target))
    throw new BackupError('The site is running on this database: stop it first, every copy of it.')
  if ((await hasSite(target)) && !overwrite) {
    throw new BackupError('There is a site in this database already. With --overwrite everything in it is replaced.')
  }
}

/** The submissions that were deleted because somebody asked for it, as far as a database tells. */
async function deletedIn(db: Database): Promise<Deleted[]> {
  if (!(await tablesOf(db)).includes('deleted_submissions')) return []
  return db.selectFrom('deleted_submissions').selectAll().execute()
}

/** Deletes what was brought back of them. To be called in a transaction. Returns how many there were. */
async function replayDeletions(transaction: Database, deleted: readonly Deleted[], now: Date): Promise<number> {
  if (!(await tablesOf(transaction)).includes('submissions')) return 0
  return removeSubmissions(
    transaction,
    deleted.map(({ id }) => id),
    now,
  )
}

/** By which somebody was signed in, or could have become so, when a backup was made: since then it may have been ended. */
const waysIn = ['sessions', 'sign_in_steps', 'password_resets', 'email_changes'] as const

/** Ends what was ended, and what was not likewise: everybody signs in again. To be called in a transaction. */
export async function endSessions(transaction: Database): Promise<void> {
  const present = await tablesOf(transaction)
  for (const table of waysIn) if (present.includes(table)) await transaction.deleteFrom(table).execute()
}

/** Every column that names a file of the storage. Whatever a text shows is listed in `media` as well. */
const columns = [
  ['media', 'url'],
  ['talent_media', 'url'],
  ['talent_media', 'poster'],
  ['submission_files', 'key'],
] as const

/** The keys of all files that the database names, sorted. Files that are only waiting to be deleted are not among them. */
export async function mediaKeys(db: Database): Promise<string[]> {
  const present = await tablesOf(db)
  const keys = new Set<string>()
  for (const [table, column] of columns) {
    if (!present.includes(table)) continue
    const rows = await anyTables(db).selectFrom(table).select(column).where(column, 'is not', null).execute()
    // An address of another origin is not ours to keep.
    for (const row of rows) if (isStorageKey(String(row[column]))) keys.add(String(row[column]))
  }
  return [...keys].sort()
}
