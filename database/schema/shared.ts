import type { ColumnType, Generated } from 'kysely'

/** A timestamp: ISO 8601 in UTC, which sorts as text. */
export type Timestamp = string

/** A boolean, which SQLite lacks. */
export type Flag = 0 | 1

/** The origin of a row: seeding changes the demo's rows only. */
export type Origin = 'demo' | 'agency'

/** The columns of every table that the back office can edit. */
export interface Editable {
  id: Generated<number>
  origin: ColumnType<Origin, Origin | undefined>
  /** The number of changes: an update based on an older version is a conflict. */
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** What was erased for good. A restore over the database erases it again. */
export interface ErasureTable {
  /** A resource of the back office, or see `services/records/erasures.ts`. */
  kind: string
  /** An id, or a hash where the id would be personal data. */
  key: string
  erased_at: Timestamp
  forget_at: Timestamp
}

/** The columns of a table with soft deletion: see `softDeleteTables`. */
export interface Deletable {
  deleted_at: Generated<Timestamp | null>
  /** The name of the user who deleted it, at that time. */
  deleted_by: Generated<string | null>
}

/** Tables that belong to no service. */
export interface SharedSchema {
  /** Keys and credentials that this installation generated. */
  secrets: { name: string; value: string; created_at: Timestamp }
  settings: { name: string; value: string; updated_at: Timestamp }
  erasures: ErasureTable
  /** The runs of the hourly deletion, one row: see `services/jobs/clock.ts`. */
  clock: {
    id: number
    /** The last run with a trusted clock. */
    trusted_at: Timestamp
    /** The last run. */
    checked_at: Timestamp
    /** Since when the job runs steadily with a clock that is not trusted; null while it is. */
    steady_since: Timestamp | null
  }
  /** The number of changes by topic: see `announceChange`. */
  revisions: { topic: string; revision: number }
}
