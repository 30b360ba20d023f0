import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/schema/index.ts'

/** Waits until so many queries in this PostgreSQL database wait for a lock. */
export async function waitForBlockedQueries(db: Database, count = 1): Promise<void> {
  async function listBlocked() {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows
  }
  await expect.poll(listBlocked).toHaveLength(count)
}
