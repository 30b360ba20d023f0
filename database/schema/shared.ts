import type { ColumnType, Generated } from 'kysely'

/** A moment: ISO 8601 in UTC, which sorts as text. */
export type Timestamp = string

/** A yes or no: SQLite has no type of its own for it. */
export type Flag = 0 | 1

/** Who brought a row in: seeding only ever touches the demo's. */
export type Origin = 'demo' | 'agency'

/** What every row has that the back office can edit. */
export interface Editable {
  id: Generated<number>
  origin: ColumnType<Origin, Origin | undefined>
  /** Counts the edits: who writes on top of an older version is told so. */
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** Tables that belong to no service. */
export interface SharedSchema {
  /** Keys and credentials made by this installation. */
  secrets: { name: string; value: string; created_at: Timestamp }
  settings: { name: string; value: string; updated_at: Timestamp }
  /** What the instances know of their clocks, in one row: see `services/core/jobs/clock.ts`. */
  clock: {
    id: number
    trusted_at: Timestamp
    checked_at: Timestamp
    untrusted_since: Timestamp | null
    steady_ms: number
  }
  /** How often each topic has changed: see `announceChange`. */
  revisions: { topic: string; revision: number }
}
