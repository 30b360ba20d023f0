import { sql } from 'kysely'
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
  const { forget_at } = await erasureTimes(transaction, now)
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

/** Gives documents back to talents from which a merge took them over. */
export async function returnMergedDocuments(transaction: Database, talents: readonly number[]): Promise<void> {
  for (const batch of chunk(talents, maxRowsPerStatement)) {
    await transaction
      .updateTable('talent_documents')
      .set(({ ref }) => ({ talent_id: ref('merged_from').$notNull(), merged_from: null }))
      .where('merged_from', 'in', batch)
      .execute()
  }
}

/** As `returnMergedDocuments`, once the talents that took them over are deleted for good. Talents in the bin get theirs too. */
export async function returnDocumentsOfErased(transaction: Database, erased: readonly number[]): Promise<void> {
  for (const batch of chunk(erased, maxRowsPerStatement)) {
    await transaction
      .updateTable('talent_documents')
      .set(({ ref }) => ({ talent_id: ref('merged_from').$notNull(), merged_from: null }))
      .where('talent_id', 'in', batch)
      .where(({ exists, or, selectFrom }) => {
        const origin = sql.ref<number>('talent_documents.merged_from')
        const binned = selectFrom('bin').select('record_id').where('resource', '=', 'talents')
        return or([
          exists(selectFrom('talents').select('id').where('talents.id', '=', origin)),
          exists(binned.where('record_id', '=', sql<string>`cast(${origin} as text)`)),
        ])
      })
      .execute()
  }
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
