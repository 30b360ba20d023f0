import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Connection, connectToFile } from '../connect.ts'
import { copyTables } from './copy.ts'

/**
 * Writes a consistent copy of the database into a new SQLite file, from either dialect. Readers and writers are not
 * blocked. The file is synced to disk.
 */
export async function writeSnapshot(connection: Connection, file: string): Promise<void> {
  if (connection.dialect === 'sqlite') await sql`vacuum into ${file}`.execute(connection.db)
  else await copyFromPostgres(connection, file)
  await using handle = await open(file, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
}

async function copyFromPostgres({ db }: Connection, file: string): Promise<void> {
  await using target = connectToFile(file, 'create')
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((source) => target.db.transaction().execute((transaction) => copyTables(source, transaction)))
}

/** Throws if a file that `writeSnapshot` wrote is damaged. */
export async function checkSnapshot({ db }: Connection): Promise<void> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const [first] = integrity.rows
  if (first?.integrity_check !== 'ok') throw new Error(`The database is damaged: ${first?.integrity_check}`)
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  const [broken] = references.rows
  if (broken) throw new Error(`The database is damaged: rows of ${broken.table} refer to rows that are not there.`)
}
