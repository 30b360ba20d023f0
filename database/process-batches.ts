import type { Database } from '#database/schema/index.ts'

interface Batches {
  /** The maximum number of rows per transaction, which keeps locks short. */
  size: number
  /** No batch begins after so many rows. */
  max?: number
}

/**
 * Repeats a transaction that processes at most `size` rows and returns their number, until none are left. Returns the
 * number of all processed rows.
 */
export async function processBatches(
  db: Database,
  { size, max = Number.POSITIVE_INFINITY }: Batches,
  work: (transaction: Database) => Promise<number>,
): Promise<number> {
  let total = 0
  while (total < max) {
    const count = await db.transaction().execute(work)
    total += count
    if (count < size) break
  }
  return total
}
