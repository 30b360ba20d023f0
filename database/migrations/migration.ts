import type { Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'

/** The database at the time of a migration, whose tables differ from the present schema. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnyDatabase = Kysely<any>

/** Changes the tables, inside a transaction. */
export type Migration = (db: AnyDatabase, dialect: DialectName) => Promise<void>
