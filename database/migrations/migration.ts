import type { Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'

/** The database as a migration sees it: with the tables as they were then, not as the schema has them now. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnyDatabase = Kysely<any>

export interface Migration {
  /** Sorts: migrations run in the order of their names. Never changed once released. */
  name: string
  /** Runs inside a transaction. */
  up(db: AnyDatabase, dialect: DialectName): Promise<void>
}
