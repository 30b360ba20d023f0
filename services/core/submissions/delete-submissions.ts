import type { Database } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles } from '../storage/discarded-files.ts'

/** How many are dealt with at a time: fewer than a database takes parameters. */
const batchSize = 500

/**
 * Deletes submissions, as somebody asked whom they tell of, and notes it: what a backup brings back of them is deleted
 * again. To be called in a transaction. Returns how many there were.
 */
export async function deleteSubmissions(transaction: Database, ids: readonly string[], now: Date): Promise<number> {
  for (const batch of chunk(ids, batchSize)) {
    const rows = await transaction
      .selectFrom('submissions')
      .select(['id', 'expires_at as forget_at'])
      .where('id', 'in', batch)
      .execute()
    await noteDeleted(transaction, rows)
  }
  return removeSubmissions(transaction, ids, now)
}

/** Deletes submissions with their photos, mails and replies. To be called in a transaction. Returns how many there were. */
export async function removeSubmissions(transaction: Database, ids: readonly string[], now: Date): Promise<number> {
  let count = 0
  for (const batch of chunk(ids, batchSize)) {
    const files = await transaction
      .selectFrom('submission_files')
      .select('key')
      .where('submission_id', 'in', batch)
      .execute()
    await discardFiles(
      transaction,
      files.map(({ key }) => key),
      now,
    )
    // The rest goes with the submission.
    const { numDeletedRows } = await transaction
      .deleteFrom('submissions')
      .where('id', 'in', batch)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  return count
}

/** A submission that is gone, and when it would have expired: from then on nobody needs to know of it. */
export interface Deleted {
  id: string
  forget_at: string
}

/** Notes that these were asked to be deleted. */
export async function noteDeleted(transaction: Database, deleted: readonly Deleted[]): Promise<void> {
  for (const batch of chunk(deleted, batchSize)) {
    await transaction
      .insertInto('deleted_submissions')
      .values(batch)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}
