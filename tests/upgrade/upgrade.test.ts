import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { migrations } from '#database/migrations/index.ts'
import { contentsOf } from '../helpers/contents.ts'
import { dialects, type EmptyDatabase, emptyDatabase } from '../helpers/dialects.ts'
import { openPanel } from '../helpers/panel.ts'

/** What an earlier release had made of a database: a dump of it, which never changes. */
const releases = ['first-release'] as const

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

/** The columns of every table, in no order. */
async function columnsOf(connection: Awaited<ReturnType<typeof connect>>): Promise<string[]> {
  const tables = await connection.db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name} ${column.dataType} ${column.isNullable}`),
  )
  return columns.sort()
}

const cases = releases.flatMap((release) => dialects.map((dialect) => [release, dialect] as const))

test.each(cases)('%s on %s: its data are all there after the upgrade, and are served', async (release, dialect) => {
  await using database = await emptyDatabase(dialect)
  await load(release, database)
  await using connection = await connect(database)
  const before = await contentsOf(connection)
  const known = before.migrations?.length ?? 0
  expect(await migrate(connection)).toEqual(migrations.slice(known).map(({ name }) => name))

  // Rows of a table may get new columns; what they had stays.
  const after = await contentsOf(connection)
  const { migrations: _, ...kept } = before
  for (const [table, rows] of Object.entries(kept)) {
    const values = (row: string) => JSON.parse(row) as [string, unknown][]
    const columns = rows[0] ? values(rows[0]).map(([column]) => column) : []
    const old = (after[table] ?? []).map((row) =>
      JSON.stringify(values(row).filter(([column]) => columns.includes(column))),
    )
    if (rows.length > 0) expect(old.sort(), table).toEqual(rows)
  }

  // The tables are those of a new installation.
  await using empty = await emptyDatabase(dialect)
  await using fresh = await connect(empty)
  await migrate(fresh)
  expect(await columnsOf(connection)).toEqual(await columnsOf(fresh))

  const panel = await openPanel(connection)
  const slides = await (await panel.get('/slides/home')).json()
  expect(slides).toMatchObject([{ description: expect.stringContaining('São Paulo') }])
  const message = { full_name: 'Casting', email: 'casting@studio.example', message: 'Depois da atualização.' }
  expect((await panel.post('/contact/pt', message)).status).toBe(201)
})
