import { randomUUID } from 'node:crypto'
import { type Dialect, type DialectAdapter, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'

/**
 * When a silent connection is first tested, in milliseconds. Without tests a query on a vanished host never ends, nor does
 * the job that awaits it; and with the system's delay, two hours on Linux, an idle connection that a router forgot is not
 * noticed.
 */
export const keepAliveInitialDelayMillis = 30_000

const { int8, numeric } = { int8: 20, numeric: 1700 }

/** PostgreSQL sends these as text to keep all digits; counts and sizes stay far below the limit of a number. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === int8 || oid === numeric) return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid)
}

/** A pool of at most ten connections. One that breaks while idle is replaced on its next use. */
export function createPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A backup tells the connections of a running site from its own.
    application_name: `passarela ${randomUUID()}`,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // Without listeners a lost connection would end the process. Its query, or the next one, reports the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The dialect of a pool, which it ends when the database is destroyed. */
export function postgresDialect(pool: pg.Pool): Dialect {
  return new DialectWithoutMigrationLock({ pool })
}

class DialectWithoutMigrationLock extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new AdapterWithoutMigrationLock()
  }
}

/** `migrateWithin` locks until its transaction ends. Kysely could not release its own lock in a failed transaction. */
class AdapterWithoutMigrationLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
