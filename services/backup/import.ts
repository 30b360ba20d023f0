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
import { discardFiles } from '../storage/discarded-files.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError, forEachConcurrently } from './backup-folder.ts'
import { preserve, readPreserved } from './preserved.ts'
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
  /** Keeps what was erased and closed in `target`, and its users: see `preserve`. */
  shouldPreserve?: boolean
}

/** The imported data. */
interface ImportResult {
  rows: number
  /** The number of imported records that were erased again. */
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

/** Replaces the data of `target` with that of `source` and migrates it, all or nothing. */
export async function importBackup({
  source,
  target,
  shouldOverwrite,
  now,
  storage,
  putFiles,
  shouldPreserve = false,
}: ImportOptions): Promise<ImportResult> {
  await assertUsable(target, { shouldOverwrite, shouldPreserve })
  const wanted = new Set(await listStorageKeys(source.db))
  const present = new Set(await listStorageKeys(target.db))
  const discardAt = new Date(now.getTime() + graceMs)
  const unknown = [...wanted].filter((key) => !present.has(key))
  // The hourly job deletes these files unless the import succeeds, which removes their marks.
  await markAddedFiles(target.db, storage, unknown, discardAt)
  await putFiles()
  const preserved = shouldPreserve ? await readPreserved(target.db) : undefined
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
    const nothing = { deletedAgain: 0, deactivated: 0 }
    return { rows, ...(preserved ? await preserve(transaction, preserved, now) : nothing) }
  })
}

/**
 * Marks files that an import is about to add for deletion at `at`, in case it fails. Files that are stored already stay as
 * they are: another database may own them, and earlier marks keep their time. A database without tables has no marks.
 */
async function markAddedFiles(db: Database, storage: Storage, keys: string[], at: Date): Promise<void> {
  if (!(await tablesOf(db)).includes('discarded_files')) return
  const marked = new Set((await db.selectFrom('discarded_files').select('key').execute()).map(({ key }) => key))
  const added: string[] = []
  await forEachConcurrently(keys, async (key) => {
    if (!marked.has(key) && !(await storage.has(key))) added.push(key)
  })
  for (const batch of chunk(added, batchSize)) await discardFiles(db, batch, at)
}

async function assertUsable(
  target: Connection,
  { shouldOverwrite, shouldPreserve }: Required<Pick<ImportOptions, 'shouldOverwrite' | 'shouldPreserve'>>,
): Promise<void> {
  if (await isInUse(target))
    throw new BackupError('The site is running on this database: stop it first, every instance of it.')
  if (!(await hasSite(target))) return
  if (target.dialect === 'postgres') await assertNoUnknownTables(target)
  if (!shouldOverwrite) {
    const replaced = shouldPreserve ? 'everything in it but its users' : 'everything in it'
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
