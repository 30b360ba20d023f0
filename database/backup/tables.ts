import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { type Connection, connect } from '../connect.ts'
import { isPostgres } from '../dialect.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../schema/index.ts'

/** A row of any table. */
export type Row = Record<string, string | number | null>

/** The database without a fixed schema: a backup may be older than the schema. */
export function anyTables(db: Database): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>
}

/** The names of all tables, sorted. */
export async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
    : await sql<{ name: string }>`
        select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** The names of a table's columns. */
export async function columnsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`.execute(db)
    : await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of all tables that this version creates. */
export async function listOwnTables(): Promise<string[]> {
  await using scratch = await connect({ dataDir: ':memory:' })
  await migrate(scratch)
  return await tablesOf(scratch.db)
}

/** The digest of each table. */
export async function digestsOf(db: Database, tables: string[]): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {}
  for (const table of tables) {
    const digest = createDigest()
    for await (const rows of rowsOf(db, table)) digest.add(rows)
    digests[table] = digest.result()
  }
  return digests
}

/** Whether a site has used this database. */
export async function hasSite({ db }: Connection): Promise<boolean> {
  return (await tablesOf(db)).includes(DEFAULT_MIGRATION_TABLE)
}

/** Rows per batch: the values of the widest table stay below the limit of one statement. */
const batchSize = 400

/** All rows of a table, in batches. `db` must be a transaction, so that they are consistent. */
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

/** Pages by rowid, so that no statement stays open between two batches. */
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

/** The number of rows of a table, and a hash of their values. */
export interface TableDigest {
  rows: number
  digest: string
}

/** Hashes rows independent of their order. A null counts like a missing column. */
export function createDigest(): { add(rows: Row[]): void; result(): TableDigest } {
  let count = 0
  let sum = 0n
  return {
    add(rows) {
      for (const row of rows) {
        const columns = Object.keys(row).filter((column) => row[column] !== null)
        const values = columns.sort().map((column) => [column, row[column]])
        const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
        sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`))
      }
      count += rows.length
    },
    result: () => ({ rows: count, digest: sum.toString(16).padStart(64, '0') }),
  }
}
