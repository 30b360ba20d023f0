import type { SelectQueryBuilder } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'

/** What the agency may see: nothing that waits for a guardian, and nothing that has expired. */
export function visibleSubmissions(db: Database, now: Date): SelectQueryBuilder<Schema, 'submissions', object> {
  return (
    db
      .selectFrom('submissions')
      .where('status', '<>', 'awaiting_guardian')
      // The job that deletes comes by once an hour.
      .where('expires_at', '>', now.toISOString())
  )
}
