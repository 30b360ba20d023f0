import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Connection, connect, type DialectName } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { byRun } from './full-run.ts'

/** The settings of an empty database of the test's own, for `connect`. Disposing of it removes it. */
export interface EmptyDatabase extends AsyncDisposable {
  dataDir: string
  databaseUrl?: string
}

export const dialects: readonly DialectName[] = ['sqlite', 'postgres']

/**
 * Defines the same tests for both databases; `npm test` runs those of SQLite only. Inside a test or hook,
 * `connection()` returns a migrated database that only the tests of this call share.
 */
export function eachDialect(define: DefineTests): void {
  describe.each(byRun(dialects.slice(0, 1), dialects))('%s', (dialect) => onDatabase(dialect, define))
}

/** Like `eachDialect`, on both databases in `npm test` too: for queries, races, migrations, changes and backups. */
export function bothDialects(define: DefineTests): void {
  describe.each(dialects)('%s', (dialect) => onDatabase(dialect, define))
}

type DefineTests = (connection: () => Connection, dialect: DialectName) => void

function onDatabase(dialect: DialectName, define: DefineTests): void {
  let database: EmptyDatabase
  let connection: Connection | undefined

  beforeAll(async () => {
    database = await emptyDatabase(dialect)
    connection = await connect(database)
    await migrate(connection)
  })

  afterAll(async () => {
    await connection?.close()
    await database?.[Symbol.asyncDispose]()
  })

  define(() => {
    if (!connection) throw new Error('the connection opens before the first test: ask for it inside one')
    return connection
  }, dialect)
}

/** A database without tables, for tests that open or migrate it themselves, or open it twice. */
export function emptyDatabase(dialect: DialectName): Promise<EmptyDatabase> {
  return dialect === 'postgres' ? emptyPostgres() : emptySqlite()
}

async function emptySqlite(): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'passarela-test-'))
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) }
}

async function emptyPostgres(): Promise<EmptyDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdministrator(`create database ${name}`)
  return {
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
