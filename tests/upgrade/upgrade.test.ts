import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { optionalAttributeNames } from '#contracts/agency/attributes.ts'
import { copyTables } from '#database/backup/copy.ts'
import { type Connection, connect } from '#database/connect.ts'
import { type MigrationSchema, migrate, readAppliedMigrations } from '#database/migrate.ts'
import { applyAdditions, currentRow, currentTable, earlierMigrations } from '#database/migrations/earlier.ts'
import { baseline, migrations } from '#database/migrations/index.ts'
import { contentsOf } from '../helpers/database-contents.ts'
import { dialects, type EmptyDatabase, emptyDatabase } from '../helpers/dialects.ts'
import { fullRunOnly } from '../helpers/full-run.ts'
import { openPanel } from '../helpers/panel.ts'

/** Loads the dump of a database that an earlier release made. */
async function load(release: string, { dataDir, databaseUrl }: EmptyDatabase): Promise<void> {
  const dialect = databaseUrl ? 'postgres' : 'sqlite'
  const dump = await readFile(join(import.meta.dirname, `${release}.${dialect}.sql`), 'utf8')
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
    : sql<{ line: string }>`select tbl_name || ' ' || sql as line from sqlite_schema where type = 'index'`
  ).execute(db)
  return [...columns, ...rows.map(({ line }) => line)].sort()
}

const states = ['first release', 'last earlier version'] as const
type State = (typeof states)[number]

/** Connects to a database as that version left it. */
async function connectToEarlier(state: State, database: EmptyDatabase): Promise<Connection> {
  await load('first-release', database)
  const connection = await connect(database)
  if (state === 'first release') return connection
  const { db, dialect } = connection
  const noted = db as unknown as Kysely<MigrationSchema>
  const applied = await readAppliedMigrations(noted)
  await applyAdditions(db, dialect, applied)
  const missing = earlierMigrations.filter((name) => !applied.includes(name))
  await noted
    .insertInto('migrations')
    .values(missing.map((name) => ({ name, applied_at: '' })))
    .execute()
  return connection
}

const cases = states.flatMap((state) => dialects.map((dialect) => [state, dialect] as const))

/** The rows of every table under their current names. */
function currentContents(contents: Record<string, string[]>): [table: string, rows: Record<string, unknown>[]][] {
  const { migrations: _, ...tables } = contents
  return Object.entries(tables).map(([table, rows]) => [
    currentTable(table),
    rows.map((row) => currentRow(table, Object.fromEntries(JSON.parse(row)))),
  ])
}

/** How many rows later migrations add to a table. */
const addedRows: Record<string, number> = { attributes: optionalAttributeNames.length }

/** Expects all rows of `before`; new columns may have been added to them. */
async function expectAllRows(connection: Connection, before: Record<string, string[]>): Promise<void> {
  const after = new Map(currentContents(await contentsOf(connection)))
  for (const [table, rows] of currentContents(before)) {
    expect(after.get(table), table).toHaveLength(rows.length + (addedRows[table] ?? 0))
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
  }
}

test.each(cases)('%s, %s: upgrades the database without loss and serves its data', async (state, dialect) => {
  await using database = await emptyDatabase(dialect)
  await using connection = await connectToEarlier(state, database)
  const before = await contentsOf(connection)
  expect(await migrate(connection)).toEqual(migrations.map(({ name }) => name))
  expect(await migrate(connection)).toEqual([])
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

test.each(cases)('%s, %s: copies the database under the current names', fullRunOnly, async (state, dialect) => {
  await using database = await emptyDatabase(dialect)
  await using source = await connectToEarlier(state, database)
  for (const other of dialects) {
    await using empty = await emptyDatabase(other)
    await using target = await connect(empty)
    await source.db
      .transaction()
      .execute((from) => target.db.transaction().execute((transaction) => copyTables(from, transaction)))
    expect(await migrate(target)).toEqual(migrations.slice(baseline.length).map(({ name }) => name))
    await expectAllRows(target, await contentsOf(source))
  }
})
