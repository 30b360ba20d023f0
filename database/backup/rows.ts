import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import type { Database } from '../schema/index.ts'
import { anyTables, type Row } from './any-tables.ts'

/** How many rows are held at a time: with the widest table still fewer values than one statement takes. */
const batchSize = 400

/** All rows of a table, in batches. `db` has to be a transaction, or they might not be of one moment. */
export async function* rowsOf(db: Database, table: string): AsyncGenerator<Row[]> {
  if (isPostgres(db)) yield* rowsOnPostgres(db, table)
  else yield* rowsOnSqlite(db, table)
}

async function* rowsOnPostgres(db: Database, table: string): AsyncGenerator<Row[]> {
  await sql`declare copied_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batchSize)} from copied_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close copied_rows`.execute(db)
}

/** By SQLite's own row number, so that no statement stays open between two batches. */
async function* rowsOnSqlite(db: Database, table: string): AsyncGenerator<Row[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await anyTables(db)
      .selectFrom(table)
      .selectAll()
      .select(sql<number>`rowid`.as('copied_rowid'))
      .where(sql<number>`rowid`, '>', last)
      .orderBy(sql`rowid`)
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    last = Number(rows.at(-1)?.copied_rowid)
    yield rows.map(({ copied_rowid, ...row }) => row)
  }
}
