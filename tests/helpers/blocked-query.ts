import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#database/schema/index.ts'

/** Waits until a query in this PostgreSQL database waits for a lock. */
export async function waitForBlockedQuery(db: Database): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(1)
  })
}
