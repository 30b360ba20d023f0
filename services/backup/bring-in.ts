import type { Connection } from '#database/connect.ts'
import { copyTables, dropTables } from '#database/copying/copy.ts'
import { isInUse } from '#database/copying/in-use.ts'
import { hasSite, tablesOf, tablesOfThisVersion } from '#database/copying/tables.ts'
import { migrate } from '#database/migrate.ts'
import { discardFiles } from '../panel/files/discarded.ts'
import { BackupError } from './backup-error.ts'
import { mediaKeys } from './media-keys.ts'

interface BringIn {
  /** A database that nobody else uses. */
  source: Connection
  /** The database to be filled; nobody else may use it. */
  target: Connection
  overwrite: boolean
  now: Date
  /** Puts the files where they belong: called before the database is touched. */
  putFiles: () => Promise<void>
}

/** How many keys are noted at a time. */
const batchSize = 1_000

/**
 * How long files that belonged to what was overwritten are kept, in milliseconds: who took the wrong backup still has
 * them for a day.
 */
const grace = 86_400_000

/** Makes `target` what `source` is, all or nothing, and brings it up to date. Returns how many rows there are. */
export async function bringIn({ source, target, overwrite, now, putFiles }: BringIn): Promise<number> {
  await assertUsable(target, overwrite)
  await putFiles()
  const wanted = new Set(await mediaKeys(source.db))
  const rows = await target.db.transaction().execute(async (transaction) => {
    const superfluous = (await mediaKeys(transaction)).filter((key) => !wanted.has(key))
    await dropTables(transaction, [...(await tablesOfThisVersion()), ...(await tablesOf(source.db))])
    const copied = await source.db.transaction().execute((original) => copyTables(original, transaction))
    const discardAt = new Date(now.getTime() + grace)
    for (let start = 0; start < superfluous.length; start += batchSize) {
      await discardFiles(transaction, superfluous.slice(start, start + batchSize), discardAt)
    }
    return Object.values(copied).reduce((total, table) => total + table.rows, 0)
  })
  await migrate(target)
  return rows
}

async function assertUsable(target: Connection, overwrite: boolean): Promise<void> {
  if (await isInUse(target))
    throw new BackupError('The site is running on this database: stop it first, every copy of it.')
  if ((await hasSite(target)) && !overwrite) {
    throw new BackupError('There is a site in this database already. With --overwrite everything in it is replaced.')
  }
}
