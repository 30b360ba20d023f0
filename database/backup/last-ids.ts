import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import type { Database } from '../schema/index.ts'

/** The last id that each table gave out: none is ever given out again, even when its row is gone. */
export function lastIds(db: Database): Promise<Record<string, number>> {
  return isPostgres(db) ? lastIdsOnPostgres(db) : lastIdsOnSqlite(db)
}

async function lastIdsOnSqlite(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db)
  return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
}

async function lastIdsOnPostgres(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; sequence: string }>`
    select table_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  const ids: Record<string, number> = {}
  for (const { name, sequence } of rows) {
    const answer = await sql<{ last: number; used: boolean }>`
      select last_value as last, is_called as used from ${sql.raw(sequence)}`.execute(db)
    const [row] = answer.rows
    if (row?.used) ids[name] = row.last
  }
  return ids
}

/** Lets the tables go on behind these ids. */
export async function setLastIds(db: Database, ids: Record<string, number>): Promise<void> {
  for (const [table, id] of Object.entries(ids)) {
    if (isPostgres(db)) {
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${id})`.execute(db)
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
    }
  }
}
