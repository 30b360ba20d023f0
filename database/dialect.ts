import { PostgresAdapter } from 'kysely'
import type { Database } from './schema/index.ts'

/** PostgreSQL's channel on which instances notify each other of changes. */
export const changesChannel = 'passarela_changes'

/** Whether `db` is a connection or transaction of PostgreSQL. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
