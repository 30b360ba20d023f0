import { copyTables, dropTables } from '#database/backup/copy.ts'
import { isInUse } from '#database/backup/in-use.ts'
import { hasSite, ownTables, tablesOf } from '#database/backup/tables.ts'
import type { Connection } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Database } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles } from '../core/storage/discarded-files.ts'
import { noteDeleted } from '../core/submissions/delete-submissions.ts'
import { BackupError } from './backup-error.ts'
import { mediaKeys } from './media-keys.ts'
import { deletedIn, replayDeletions } from './replay-deletions.ts'

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
