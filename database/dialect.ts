import { PostgresAdapter } from 'kysely'
import type { Database } from './schema/index.ts'

/** PostgreSQL's channels: on one, instances notify each other of changes, on the other they send each other messages. */
export const channels = { changes: 'passarela_changes', messages: 'passarela_messages' } as const

/** Whether `db` is a connection or transaction of PostgreSQL. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
