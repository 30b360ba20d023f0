import { PostgresAdapter } from 'kysely'
import type { Database } from './schema/index.ts'

/** Whether `db`, or the transaction it is, talks to PostgreSQL. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
