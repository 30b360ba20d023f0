import type { Database } from '#database/schema/index.ts'
import type { DemoFile } from '../content/types.ts'
import type { Library } from './library.ts'

/** What the seeding of each subject works with. */
export interface Seeding {
  /** The transaction that holds all of the seeding. */
  db: Database
  library: Library
  /** The id in the table `media` of a file. */
  mediaId: (file: DemoFile) => number
  now: Date
}

/** What the rows of the demo have in common: seeded now, and the demo's. */
function seededRow({ now }: Seeding) {
  const moment = now.toISOString()
  return { origin: 'demo', created_at: moment, updated_at: moment } as const
}

/** As `seededRow`, shown on the site at the place `index` of its list. */
export function publishedRow(seeding: Seeding, index: number) {
  const row = seededRow(seeding)
  return { ...row, position: index + 1, published: 1, published_at: row.created_at } as const
}

/** The moment `days` before seeding. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

/** As an ISO 8601 date. */
export function isoDate(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
