import { sql } from 'kysely'
import { type Connection, connect } from '../connect.ts'
import { isPostgres } from '../dialect.ts'
import { migrate } from '../migrate.ts'
import { earlierTables } from '../migrations/earlier.ts'
import type { Database } from '../schema/index.ts'
import { createDigest, type TableDigest } from './digest.ts'
import { rowsOf } from './rows.ts'

/** The names of all tables, sorted. */
export async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string }>`
        select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** The names of the tables that this version or an earlier one makes, whatever else is in a database. */
export async function ownTables(): Promise<string[]> {
  await using scratch = await connect({ dataDir: ':memory:' })
  await migrate(scratch)
  return [...(await tablesOf(scratch.db)), ...earlierTables]
}

/** What stands for the content of each table. */
export async function digestsOf(db: Database, tables: string[]): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {}
  for (const table of tables) {
    const digest = createDigest()
    for await (const rows of rowsOf(db, table)) digest.add(rows)
    digests[table] = digest.result()
  }
  return digests
}

/** Whether a site has ever been started on this database. */
export async function hasSite({ db }: Connection): Promise<boolean> {
  return (await tablesOf(db)).includes('migrations')
}
