import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { copyTables } from '#database/backup/copy.ts'
import { type Connection, connect } from '#database/connect.ts'
import { migrate, readAppliedMigrations } from '#database/migrate.ts'
import { migrations } from '#database/migrations/index.ts'
import { contentsOf } from '../helpers/database-contents.ts'
import { dialects, type EmptyDatabase, emptyDatabase } from '../helpers/dialects.ts'
import { fullRunOnly } from '../helpers/full-run.ts'
import { openPanel } from '../helpers/panel.ts'

/** The releases with dumps: see `write-dumps.ts`. */
const releases = readdirSync(import.meta.dirname)
  .map((file) => file.match(/^(.+)\.sqlite\.sql\.gz$/)?.[1])
  .filter((release) => release !== undefined)
const cases = releases.flatMap((release) => dialects.map((dialect) => ({ release, dialect })))

async function load(release: string, { dataDir, databaseUrl }: EmptyDatabase): Promise<void> {
  const dialect = databaseUrl ? 'postgres' : 'sqlite'
  const dump = gunzipSync(readFileSync(join(import.meta.dirname, `${release}.${dialect}.sql.gz`))).toString()
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(dump)
    await client.end()
  } else {
    using handle = new DatabaseSync(join(dataDir, 'passarela.db'))
    handle.exec(dump)
  }
}

/** The columns and indexes of every table, sorted. */
async function structureOf({ db, dialect }: Connection): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name} ${column.dataType} ${column.isNullable}`),
  )
  const { rows } = await (dialect === 'postgres'
    ? sql<{ line: string }>`
        select indexdef as line from pg_indexes where schemaname = current_schema() union all
        select conrelid::regclass || ' ' || conname from pg_constraint where connamespace = current_schema()::regnamespace`
    : sql<{ line: string }>`select tbl_name || ' ' || sql as line from sqlite_schema where type <> 'table'`
  ).execute(db)
  return [...columns, ...rows.map(({ line }) => line)].sort()
}

/** Expects all rows of `before`; new columns may have been added to them. */
async function expectAllRows(connection: Connection, before: Record<string, string[]>): Promise<void> {
  const toObject = (row: string) => Object.fromEntries(JSON.parse(row))
  const after = await contentsOf(connection)
  for (const [table, rows] of Object.entries(before)) {
    const expected = rows.map((row) => expect.objectContaining(toObject(row)))
    expect(after[table]?.map(toObject), table).toEqual(expect.arrayContaining(expected))
  }
}

test.each(cases)('upgrades a database of $release without loss on $dialect', async ({ release, dialect }) => {
  await using database = await emptyDatabase(dialect)
  await load(release, database)
  await using connection = await connect(database)
  const before = await contentsOf(connection)
  const applied = Object.keys(await readAppliedMigrations(connection.db))
  expect(await migrate(connection)).toEqual(Object.keys(migrations).filter((name) => !applied.includes(name)))
  await expectAllRows(connection, before)

  // The tables are those of a new installation.
  await using empty = await emptyDatabase(dialect)
  await using fresh = await connect(empty)
  await migrate(fresh)
  expect(await structureOf(connection)).toEqual(await structureOf(fresh))

  const panel = await openPanel(connection)
  const slides = await (await panel.get('/slides/home')).json()
  expect(slides).toMatchObject([{ description: expect.stringContaining('São Paulo') }])
  const message = { full_name: 'Casting', email: 'casting@studio.example', message: 'Depois da atualização.' }
  expect((await panel.post('/contact/pt', message)).status).toBe(201)
})

test.each(cases)('copies a database of $release from $dialect', fullRunOnly, async ({ release, dialect }) => {
  await using database = await emptyDatabase(dialect)
  await load(release, database)
  await using source = await connect(database)
  for (const other of dialects) {
    await using empty = await emptyDatabase(other)
    await using target = await connect(empty)
    await source.db
      .transaction()
      .execute((from) => target.db.transaction().execute((transaction) => copyTables(from, transaction)))
    await migrate(target)
    await expectAllRows(target, await contentsOf(source))
  }
})
