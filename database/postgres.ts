import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const { int8, numeric } = { int8: 20, numeric: 1700 }

/** PostgreSQL sends these as text for fear of lost digits; counts and sizes stay far below where digits get lost. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === int8 || oid === numeric) return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid)
}

/** A pool of at most ten connections; one that breaks while idle is replaced when it is next needed. */
export function createPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'passarela',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // Without listeners the loss of a connection, idle or in use, would end the process; its query, or the next one,
  // reports what is wrong.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function postgresDialect(pool: pg.Pool): Dialect {
  return new PostgresDialect({ pool })
}
