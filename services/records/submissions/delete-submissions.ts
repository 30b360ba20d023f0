import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles } from '../../storage/discarded-files.ts'
import { type Erasure, erasureTimes, recordErasures } from '../erasures.ts'
import { deleteDraftTalents, deleteOrphanedCopies } from '../talents/delete-drafts.ts'
import { erasePrivateData } from '../talents/private-data.ts'

/**
 * Deletes submissions on request of the person concerned, with talents made from them that were never published and the pictures copied
 * from them, and records that, so that a restored backup deletes them again. Call it in a transaction. Returns their number.
 */
export async function deleteSubmissions(transaction: Database, ids: readonly string[], now: Date): Promise<number> {
  const times = erasureTimes(now)
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const query = transaction
      .selectFrom('submissions')
      .select(['id', 'expires_at'])
      .where('id', 'in', batch)
      .orderBy('id')
    // Locked, so that a talent that is being made from one of them is there before drafts are searched.
    const rows = await query.forUpdate().execute()
    const deleted = rows.map((row) => toDeleted(row, times))
    await recordErasures(transaction, 'deleted_submissions', deleted)
    await erasePrivateData(transaction, await deleteDraftTalents(transaction, batch), now)
  }
  const count = await removeSubmissions(transaction, ids, now)
  await deleteOrphanedCopies(transaction, now)
  return count
}

/** Deletes submissions with their photos, mails and replies. Call it in a transaction. Returns their number. */
export async function removeSubmissions(transaction: Database, ids: readonly string[], now: Date): Promise<number> {
  let count = 0
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const files = await transaction
      .selectFrom('submission_files')
      .select('key')
      .where('submission_id', 'in', batch)
      .execute()
    const keys = files.map(({ key }) => key)
    await discardFiles(transaction, keys, now)
    // Foreign keys delete the rest.
    const { numDeletedRows } = await transaction
      .deleteFrom('submissions')
      .where('id', 'in', batch)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  return count
}

/**
 * The record of a deletion on request: needed until the submission would have expired, and while there may be backups with
 * a draft talent made from it, which does not expire.
 */
export function toDeleted(
  { id, expires_at }: { id: string; expires_at: string },
  { forget_at }: { forget_at: string },
): Erasure<'deleted_submissions'> {
  return { id, forget_at: expires_at > forget_at ? expires_at : forget_at }
}
