import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles } from '../../storage/discarded-files.ts'

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
    const { numDeletedRows } = await withDeleted(transaction)
      .deleteFrom('all_submissions')
      .where('id', 'in', batch)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  return count
}
