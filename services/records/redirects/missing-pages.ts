import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'

/** How many addresses are stored: those that were asked for most, and of equal ones the latest. */
export const maxMissingPages = 300

/** How long an address is stored after it was last asked for, in days. */
const missingPageDays = 90

/** Adds the requests for addresses without a page, by address, and forgets the least asked and the old ones. */
export async function addMissingPages(db: Database, requests: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (requests.size === 0) return
  const last_requested_at = now.toISOString()
  const rows = [...requests].map(([path, count]) => ({ path, requests: count, last_requested_at }))
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('missing_pages')
      // Instances that write at once lock the rows in the same order.
      .values(rows.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet({
          requests: sql`missing_pages.requests + excluded.requests`,
          last_requested_at,
        }),
      )
      .execute()
    await transaction
      .deleteFrom('missing_pages')
      .where('last_requested_at', '<', timestampAfter(now, -missingPageDays * dayMs))
      .execute()
    const most = transaction
      .selectFrom('missing_pages')
      .select('path')
      .orderBy('requests', 'desc')
      .orderBy('last_requested_at', 'desc')
      .orderBy('path')
      .limit(maxMissingPages)
    await transaction.deleteFrom('missing_pages').where('path', 'not in', most).execute()
  })
}
