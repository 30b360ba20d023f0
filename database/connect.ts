import { Kysely, sql } from 'kysely'
import type { Schema } from './schema/index.ts'
import { createSqliteDialect } from './sqlite/dialect.ts'
import { openSqlite, openSqliteFile, type SqliteDatabase } from './sqlite/open.ts'

export type DialectName = 'sqlite' | 'postgres'

/** An open database. */
export interface Connection extends AsyncDisposable {
  readonly db: Kysely<Schema>
  readonly dialect: DialectName
  /** For another connection to PostgreSQL; undefined on SQLite. */
  readonly databaseUrl: string | undefined
  /** The embedded database; undefined on PostgreSQL. */
  readonly sqlite: SqliteDatabase | undefined
  close(): Promise<void>
}

/** The database could not be opened; the message is for the operator. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

interface ConnectOptions {
  databaseUrl?: string | undefined
  dataDir: string
}

/**
 * Opens PostgreSQL at `databaseUrl`, or without one SQLite in the folder `dataDir` (`:memory:` for a temporary database).
 * @throws DatabaseUnavailableError
 */
export async function connect({ databaseUrl, dataDir }: ConnectOptions): Promise<Connection> {
  return databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(dataDir)
}

async function connectPostgres(databaseUrl: string): Promise<Connection> {
  // Its driver is loaded only where it is used.
  const { createPool, postgresDialect } = await import('./postgres.ts')
  const db = new Kysely<Schema>({ dialect: postgresDialect(createPool(databaseUrl)) })
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    await db.destroy()
    throw new DatabaseUnavailableError(
      `The database at ${withoutPassword(databaseUrl)} does not respond: ${reason(cause)}`,
      {
        cause,
      },
    )
  }
  return connection(db, 'postgres', { databaseUrl })
}

async function connectSqlite(dataDir: string): Promise<Connection> {
  let sqlite: SqliteDatabase
  try {
    sqlite = openSqlite(dataDir)
  } catch (cause) {
    throw new DatabaseUnavailableError(`The database in ${dataDir} cannot be opened: ${reason(cause)}`, { cause })
  }
  return connection(new Kysely<Schema>({ dialect: createSqliteDialect(sqlite) }), 'sqlite', { sqlite })
}

/** Opens a plain SQLite file, such as a backup's, to read it or to create it. */
export function connectToFile(file: string, mode: 'read' | 'create'): Connection {
  try {
    const sqlite = openSqliteFile(file, mode)
    return connection(new Kysely<Schema>({ dialect: createSqliteDialect(sqlite) }), 'sqlite', { sqlite })
  } catch (cause) {
    throw new DatabaseUnavailableError(`The database ${file} cannot be opened: ${reason(cause)}`, { cause })
  }
}

function connection(
  db: Kysely<Schema>,
  dialect: DialectName,
  { databaseUrl, sqlite }: { databaseUrl?: string; sqlite?: SqliteDatabase },
): Connection {
  async function close() {
    await db.destroy()
    // Kysely closes only what it has used.
    sqlite?.close()
  }
  return { db, dialect, databaseUrl, sqlite, close, [Symbol.asyncDispose]: close }
}

/** A URL for messages: without its password and its parameters. */
export function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (!url) return 'DATABASE_URL'
  url.password = ''
  url.search = ''
  return url.href
}

function reason(error: unknown): string {
  // Node reports a refused connection to several addresses as an AggregateError without a message.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message
  return error instanceof Error ? error.message : String(error)
}
