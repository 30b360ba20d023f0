import type { Kysely } from 'kysely'
import type { Database } from '../schema/index.ts'

/** A row of any table. */
export type Row = Record<string, string | number | null>

/** The database as one whose tables are not known beforehand: a backup may be older than the schema. */
export function anyTables(db: Database): Kysely<Record<string, Row>> {
  return db as unknown as Kysely<Record<string, Row>>
}
