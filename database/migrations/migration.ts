import type { Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'

/** The database at the time of a migration, whose tables differ from the present schema. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnyDatabase = Kysely<any>

export interface Migration {
  /** Migrations run in the order of their names, which never change after a release. */
  name: string
  /** Runs inside a transaction. */
  up(db: AnyDatabase, dialect: DialectName): Promise<void>
}
