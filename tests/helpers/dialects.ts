import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Connection, connect, type DialectName } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import { isSoftDeleteTable, withDeleted } from '#database/soft-delete.ts'
import { byRun } from './full-run.ts'

/** The settings of an empty database of the test's own, for `connect`. Disposing of it removes it. */
export interface EmptyDatabase extends AsyncDisposable {
  dataDir: string
  databaseUrl?: string
}

export const dialects: readonly DialectName[] = ['sqlite', 'postgres']

/** Those of tests whose queries do not differ: in `npm test` SQLite only. */
export const sampledDialects = byRun(dialects.slice(0, 1), dialects)

/**
 * Defines the same tests for both databases; `npm test` runs those of SQLite only. Inside a test or hook,
 * `connection()` returns a migrated database that only the tests of this call share.
 */
export function eachDialect(define: DefineTests): void {
  describe.each(sampledDialects)('%s', (dialect) => onDatabase(dialect, define))
}

/** Like `eachDialect`, on both databases in `npm test` too: for queries, races, migrations, changes and backups. */
export function bothDialects(define: DefineTests): void {
  describe.each(dialects)('%s', (dialect) => onDatabase(dialect, define))
}

/** Like `eachDialect`, on SQLite in the full run too: for screens, whose services have tests on both. */
export function onSqlite(define: DefineTests): void {
  onDatabase('sqlite', define)
}

/** `db` is the database of `connection()`. */
type DefineTests = (connection: () => Connection, db: Database, dialect: DialectName) => void

function onDatabase(dialect: DialectName, define: DefineTests): void {
  let database: EmptyDatabase
  let connection: Connection | undefined

  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    connection = await connect(database)
  })

  afterAll(async () => {
    await connection?.close()
    await database?.[Symbol.asyncDispose]()
  })

  function opened(): Connection {
    if (!connection) throw new Error('the connection opens before the first test: ask for it inside one')
    return connection
  }

  const db = new Proxy({} as Database, {
    get(_, name) {
      const value = Reflect.get(opened().db, name)
      // `fn` is a function with properties.
      return typeof value === 'function' && name !== 'fn' ? value.bind(opened().db) : value
    },
  })
  define(opened, db, dialect)
}

/** Deletes all rows of these tables, also those in the bin, in this order. */
export async function emptyTables({ db }: Connection, ...tables: (keyof Schema)[]): Promise<void> {
  for (const table of tables) {
    await (isSoftDeleteTable(table) ? withDeleted(db).deleteFrom(`all_${table}`) : db.deleteFrom(table)).execute()
  }
}

/** A database without tables, for tests that open or migrate it themselves, or open it twice. */
export function emptyDatabase(dialect: DialectName): Promise<EmptyDatabase> {
  return dialect === 'postgres' ? createPostgres() : emptySqlite()
}

/** A copy of a database with the current tables: a migration takes twenty times as long, and has tests of its own. */
export async function migratedDatabase(dialect: DialectName): Promise<EmptyDatabase> {
  if (dialect === 'postgres') {
    postgresTemplate ??= createPostgresTemplate()
    return createPostgres(await postgresTemplate)
  }
  sqliteTemplate ??= createSqliteTemplate()
  const database = await emptySqlite()
  await writeFile(join(database.dataDir, sqliteFile), await sqliteTemplate)
  return database
}

const sqliteFile = 'passarela.db'

/** Made on first use by each worker: the file of a migrated SQLite database, and the name of a PostgreSQL one. */
let sqliteTemplate: Promise<Buffer> | undefined
let postgresTemplate: Promise<string> | undefined

async function createSqliteTemplate(): Promise<Buffer> {
  await using database = await emptySqlite()
  {
    await using connection = await connect(database)
    await migrate(connection)
  }
  return readFile(join(database.dataDir, sqliteFile))
}

async function createPostgresTemplate(): Promise<string> {
  const { name, databaseUrl, dataDir } = await createPostgres()
  await using connection = await connect({ databaseUrl, dataDir })
  await migrate(connection)
  return name
}

async function emptySqlite(): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passarela-test-'))
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) }
}

async function createPostgres(template = 'template1') {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdministrator(`create database ${name} template ${template}`)
  return {
    name,
    dataDir: tmpdir(),
    databaseUrl: inject('postgresUrl').replace(/postgres$/, name),
    [Symbol.asyncDispose]: () => asAdministrator(`drop database ${name} with (force)`),
  }
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
