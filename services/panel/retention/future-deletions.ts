import type { Database } from '#database/schema/index.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'

/** A row that is further ahead, in milliseconds, was dated by a wrong clock. */
export const toleranceMs = dayMs

/** How far ahead files are marked for deletion, in milliseconds: at most for a day, by the import of a backup. */
const longestMarkMs = dayMs

/**
 * Dates to `now` what waits for its deletion with a time from the future: marked files, deleted documents, memories of
 * deleted media and unsent mails without a submission. Call it only with a trusted clock. Returns their number.
 */
export async function correctDeletions(db: Database, now: Date): Promise<number> {
  const timestamp = now.toISOString()
  const latest = timestampAfter(now, toleranceMs)
  const latestMark = timestampAfter(now, longestMarkMs + toleranceMs)
  const updates = [
    db.updateTable('discarded_files').set({ discard_at: timestamp }).where('discard_at', '>', latestMark),
    db.updateTable('talent_documents').set({ deleted_at: timestamp }).where('deleted_at', '>', latest),
    db.updateTable('deleted_media').set({ deleted_at: timestamp }).where('deleted_at', '>', latest),
    db
      .updateTable('outbox')
      .set({ created_at: timestamp })
      .where('submission_id', 'is', null)
      .where('created_at', '>', latest),
  ]
  let total = 0
  for (const update of updates) total += Number((await update.executeTakeFirstOrThrow()).numUpdatedRows)
  return total
}
