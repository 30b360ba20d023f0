import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles } from '../../storage/discarded-files.ts'

/** Removes documents and their files. Returns their number. */
export async function removeDocuments(transaction: Database, keys: readonly string[], now: Date): Promise<number> {
  let count = 0
  for (const batch of chunk(keys, maxRowsPerStatement)) {
    const rows = await transaction.deleteFrom('talent_documents').where('key', 'in', batch).returning('key').execute()
    const removed = rows.map(({ key }) => key)
    await discardFiles(transaction, removed, now)
    count += rows.length
  }
  return count
}
