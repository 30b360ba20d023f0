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

/** Tables that belong to no service. */
export interface SharedSchema {
  /** Keys and credentials that this installation generated. */
  secrets: { name: string; value: string; created_at: Timestamp }
  settings: { name: string; value: string; updated_at: Timestamp }
  /** The state of the instances' clocks, one row: see `services/jobs/clock.ts`. */
  clock: {
    id: number
    trusted_at: Timestamp
    checked_at: Timestamp
    untrusted_since: Timestamp | null
    steady_ms: number
  }
  /** The number of changes by topic: see `announceChange`. */
  revisions: { topic: string; revision: number }
}
