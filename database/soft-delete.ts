import type { Kysely } from 'kysely'
import type { AgencySchema } from './schema/agency.ts'
import type { ClientsSchema } from './schema/clients.ts'
import type { Database, Schema } from './schema/index.ts'
import type { PanelSchema } from './schema/panel.ts'
import type { Deletable } from './schema/shared.ts'

/**
 * The tables whose deleted records stay for a while, with a `deleted_at`. All rows are in tables such as `all_talents`;
 * `talents` is a view of those that are not deleted. PostgreSQL writes through such views by itself, and for SQLite
 * `sqlite/soft-delete.ts` does so. Hence no query sees or changes a deleted row, unless it is made `withDeleted`.
 */
export const softDeleteTables = [
  'talents',
  'media',
  'slides',
  'posts',
  'partners',
  'staff',
  'entity_items',
  'submissions',
  'clients',
  'contacts',
] as const satisfies (keyof (AgencySchema & PanelSchema & ClientsSchema))[]

export type SoftDeleteTable = (typeof softDeleteTables)[number]

/** The tables with the deleted rows. */
export type AllTable = `all_${SoftDeleteTable}`

export type SchemaWithDeleted = Schema & {
  [Table in SoftDeleteTable as `all_${Table}`]: Schema[Table] & Deletable
}

export function isSoftDeleteTable(table: string): table is SoftDeleteTable {
  return softDeleteTables.some((one) => one === table)
}

/** The database with the deleted rows: for restoring them, erasures, the export of personal data, and the use of media. */
export function withDeleted(db: Database): Kysely<SchemaWithDeleted> {
  return db as unknown as Kysely<SchemaWithDeleted>
}
