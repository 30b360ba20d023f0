import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { hourMs } from '#domain/time.ts'
import { discardFiles } from '../../storage/discarded-files.ts'
import { erasureTimes, recordErasures } from '../erasures.ts'

/** How long a deleted document can be restored, in milliseconds. */
const undoableForMs = hourMs

/** Erases documents and their files, and records it, so that a restored backup erases them again. */
export async function eraseDocuments(transaction: Database, keys: readonly string[], now: Date): Promise<void> {
  const { forget_at } = erasureTimes(now)
  const erased = keys.map((key) => ({ key, forget_at }))
  await recordErasures(transaction, 'erased_documents', erased)
  await removeDocuments(transaction, keys, now)
}

/** Erases all documents of these talents. */
export async function eraseDocumentsOf(transaction: Database, talents: readonly number[], now: Date): Promise<void> {
  for (const batch of chunk(talents, maxRowsPerStatement)) {
    const rows = await transaction
      .selectFrom('talent_documents')
      .select('key')
      .where('talent_id', 'in', batch)
      .execute()
    await eraseDocuments(transaction, keysOf(rows), now)
  }
}

/** Erases the documents whose deletion can no longer be undone. */
export async function eraseDeletedDocuments(transaction: Database, now: Date): Promise<void> {
  const rows = await transaction
    .selectFrom('talent_documents')
    .select('key')
    .where('deleted_at', '<=', new Date(now.getTime() - undoableForMs).toISOString())
    .execute()
  await eraseDocuments(transaction, keysOf(rows), now)
}

/** Removes documents and their files. Returns their number. */
export async function removeDocuments(transaction: Database, keys: readonly string[], now: Date): Promise<number> {
  let count = 0
  for (const batch of chunk(keys, maxRowsPerStatement)) {
    const rows = await transaction.deleteFrom('talent_documents').where('key', 'in', batch).returning('key').execute()
    await discardFiles(transaction, keysOf(rows), now)
    count += rows.length
  }
  return count
}

function keysOf(rows: readonly { key: string }[]): string[] {
  return rows.map(({ key }) => key)
}
