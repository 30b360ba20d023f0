import type { Database } from '#database/schema/index.ts'

/** How many rows are corrected in one transaction, so that nobody waits long for the database. */
const batchSize = 200

/** A submission from further ahead than this was dated by a clock that was wrong. */
const toleranceMs = 86_400_000

/**
 * Dates submissions that came while a clock was ahead to `now`, so that they are not kept longer than was promised.
 * To be called only with a clock that is believed. Returns how many there were.
 */
export async function correctFutureDates(db: Database, now: Date): Promise<number> {
  const latest = new Date(now.getTime() + toleranceMs).toISOString()
  const moment = now.toISOString()
  let total = 0
  for (;;) {
    const count = await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('submissions')
        .select(['id', 'created_at', 'expires_at'])
        .where('created_at', '>', latest)
        .limit(batchSize)
        .execute()
      for (const { id, created_at, expires_at } of rows) {
        const aheadMs = Date.parse(created_at) - now.getTime()
        await transaction
          .updateTable('submissions')
          .set({
            created_at: moment,
            updated_at: moment,
            expires_at: new Date(Date.parse(expires_at) - aheadMs).toISOString(),
          })
          .where('id', '=', id)
          .execute()
      }
      return rows.length
    })
    total += count
    if (count < batchSize) return total
  }
}
