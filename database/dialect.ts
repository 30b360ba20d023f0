import { PostgresAdapter } from 'kysely'
import type { Database } from './schema/index.ts'

/** Whether `db` is a connection or transaction of PostgreSQL. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
