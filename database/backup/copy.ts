import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { migrateWithin, readAppliedMigrations } from '../migrate.ts'
import type { Database } from '../schema/index.ts'
import { anyTables, createDigest, digestsOf, rowsOf, type TableDigest, tablesOf } from './tables.ts'

class CopyDiffersError extends Error {
  override readonly name = 'CopyDiffersError'
}

/**
 * Creates the tables of `source` in `target`, which has none, by the same migrations, copies all rows and reads them
 * again. Both are transactions; their dialects may differ.
 * @throws CopyDiffersError when the rows that are read again differ
 */
export async function copyTables(source: Database, target: Database): Promise<Record<string, TableDigest>> {
  await migrateWithin(target, await readAppliedMigrations(source))
  const targetTables = await tablesOf(target)
  const tables = (await tablesOf(source)).filter((table) => targetTables.includes(table))

  const copied: Record<string, TableDigest> = {}
  await withDeferredReferences(target, async () => {
    // Some migrations insert rows.
    for (const table of tables) await anyTables(target).deleteFrom(table).execute()
    for (const table of tables) copied[table] = await copyRows(source, target, table)
  })
  await setLastIds(target, await lastIds(source))

  const read = await digestsOf(target, Object.keys(copied))
  const different = Object.keys(copied).filter((table) => read[table]?.digest !== copied[table]?.digest)
  if (different.length > 0) throw new CopyDiffersError(`The copy differs from the original in ${different.join(', ')}.`)
  return copied
}

async function copyRows(source: Database, target: Database, table: string): Promise<TableDigest> {
  const digest = createDigest()
  for await (const rows of rowsOf(source, table)) {
    digest.add(rows)
    await anyTables(target).insertInto(table).values(rows).execute()
  }
  return digest.result()
}

/** Drops the existing ones of these tables, and their views. */
export async function dropTables(db: Database, tables: string[]): Promise<void> {
  const present = (await tablesOf(db)).filter((table) => tables.includes(table))
  if (present.length === 0) return
  for (const table of present.filter((name) => name.startsWith('all_'))) {
    await sql`drop view if exists ${sql.table(table.slice('all_'.length))}`.execute(db)
  }
  if (isPostgres(db)) {
    await sql`drop table ${sql.join(present.map((table) => sql.table(table)))} cascade`.execute(db)
    return
  }
  await withDeferredReferences(db, async () => {
    for (const table of present) await anyTables(db).deleteFrom(table).execute()
    // Referencing tables were created after referenced ones, and are dropped first.
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'table' order by rowid desc`.execute(db)
    for (const { name } of rows) {
      if (present.includes(name)) await sql`drop table ${sql.table(name)}`.execute(db)
    }
  })
}

/** Defers foreign key checks until `work` is done. */
async function withDeferredReferences(db: Database, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) {
    // SQLite checks at the end of the transaction, which also resets the pragma.
    await sql`pragma defer_foreign_keys = on`.execute(db)
    return work()
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  const alter = async (how: string) => {
    for (const { table, name } of rows)
      await sql.raw(`alter table ${table} alter constraint ${name} ${how}`).execute(db)
  }
  await alter('deferrable initially deferred')
  await work()
  await sql`set constraints all immediate`.execute(db)
  await alter('not deferrable')
}

/** The last generated ID of each table: IDs of deleted rows are never reused. */
function lastIds(db: Database): Promise<Record<string, number>> {
  return isPostgres(db) ? lastIdsOnPostgres(db) : lastIdsOnSqlite(db)
}

async function lastIdsOnSqlite(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{
    name: string
    seq: number
  }>`select name, seq from sqlite_sequence where seq > 0`.execute(db)
  return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
}

async function lastIdsOnPostgres(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; sequence: string }>`
    select table_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  const ids: Record<string, number> = {}
  for (const { name, sequence } of rows) {
    const result = await sql<{ last: number; used: boolean }>`
      select last_value as last, is_called as used from ${sql.raw(sequence)}`.execute(db)
    const [row] = result.rows
    if (row?.used) ids[name] = row.last
  }
  return ids
}

/** Continues the tables' IDs after these. */
async function setLastIds(db: Database, ids: Record<string, number>): Promise<void> {
  for (const [table, id] of Object.entries(ids)) {
    if (isPostgres(db)) {
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${id})`.execute(db)
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
    }
  }
}
