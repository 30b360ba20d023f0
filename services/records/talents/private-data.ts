import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { type Erasure, erasureTimes, recordErasures } from '../erasures.ts'
import { eraseDocumentsOf, removeDocuments } from './documents.ts'

/**
 * Erases the private data and documents of these talents, and records it, so that a restored backup erases it again. Call it in a
 * transaction.
 */
export async function erasePrivateData(transaction: Database, talents: readonly number[], now: Date): Promise<void> {
  const times = erasureTimes(now)
  const erased = talents.map((talent_id) => ({ talent_id, ...times }))
  await recordErasures(transaction, 'erased_private_data', erased)
  for (const batch of chunk(talents, maxRowsPerStatement)) {
    await transaction.deleteFrom('talent_private_data').where('talent_id', 'in', batch).execute()
  }
  await eraseDocumentsOf(transaction, talents, now)
}

/**
 * Erases private data and documents whose talent was deleted for good: it is neither in its table nor in the bin. Call
 * it in a transaction.
 */
export async function eraseOrphanedPrivateData(transaction: Database, now: Date): Promise<void> {
  const orphans = new Set<number>()
  for (const table of ['talent_private_data', 'talent_documents'] as const) {
    const id = sql.ref<number>(`${table}.talent_id`)
    const { rows } = await sql<{ talent_id: number }>`
      select distinct ${id} as talent_id from ${sql.table(table)}
      where not exists (select 1 from talents where talents.id = ${id})
        and not exists (select 1 from bin where resource = 'talents' and record_id = cast(${id} as text))`.execute(
      transaction,
    )
    for (const { talent_id } of rows) orphans.add(talent_id)
  }
  await erasePrivateData(transaction, [...orphans], now)
}

/**
 * Erases private data and documents that were erased before, but not what was stored since. Returns how many records.
 */
export async function erasePrivateDataAgain(
  transaction: Database,
  erased: readonly Erasure<'erased_private_data'>[],
  now: Date,
): Promise<number> {
  let count = 0
  for (const { talent_id, erased_at } of erased) {
    const { numDeletedRows } = await transaction
      .deleteFrom('talent_private_data')
      .where('talent_id', '=', talent_id)
      .where('created_at', '<=', erased_at)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
    const documents = await transaction
      .selectFrom('talent_documents')
      .select('key')
      .where('talent_id', '=', talent_id)
      .where('created_at', '<=', erased_at)
      .execute()
    const keys = documents.map(({ key }) => key)
    count += await removeDocuments(transaction, keys, now)
  }
  return count
}
