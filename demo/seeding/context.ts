import type { Database } from '#database/schema/index.ts'
import type { DemoFile } from '../content/types.ts'
import type { Library } from './library.ts'

/** The context of seeding. */
export interface Seeding {
  /** The transaction of the whole seeding. */
  db: Database
  library: Library
  /** The id of a file's row in `media`. */
  mediaId: (file: DemoFile) => number
  now: Date
}

/** The common columns of the demo's rows. */
function seededRow({ now }: Seeding) {
  const timestamp = now.toISOString()
  return { origin: 'demo', created_at: timestamp, updated_at: timestamp } as const
}

/** `seededRow` of a published row at position `index`. */
export function publishedRow(seeding: Seeding, index: number) {
  const row = seededRow(seeding)
  return { ...row, position: index + 1, published: 1, published_at: row.created_at } as const
}
