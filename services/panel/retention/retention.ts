import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../../core/http/logger.ts'
import { checkClock } from '../../core/jobs/clock.ts'
import { runEveryHour } from '../../core/jobs/jobs.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { deleteExpired } from './delete-expired.ts'

interface Retention {
  connection: Connection
  storage: Storage
  log: Logger
  /** By default the system clock. */
  now?: () => Date
}

/** The job's name, which also stores the time of its last run. */
export const retentionJob = 'retention'

/** Deletes expired data now and every hour, in one instance at a time, until disposed of. */
export function scheduleRetention({ connection, storage, log, now }: Retention): AsyncDisposable {
  return runEveryHour({
    db: connection.db,
    log,
    now,
    name: retentionJob,
    failure: 'deletion of expired data failed',
    async work(timestamp) {
      const { db } = connection
      // A wrong clock would delete everything for good.
      const { untrusted_since, trusted_at, checked_at } = await checkClock(db, timestamp)
      if (untrusted_since !== null) {
        log.warn({ untrusted_since, trusted_at, checked_at }, 'deletion paused: the clock jumped')
        return
      }
      const corrected = await correctFutureDates(db, timestamp)
      if (corrected > 0) log.warn({ submissions: corrected }, 'future submissions dated to now')
      const deleted = await deleteExpired({ connection, storage, now: timestamp })
      if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'expired data deleted')
      await recordRun(db, timestamp)
    },
  })
}

async function recordRun(db: Database, now: Date): Promise<void> {
  const done_until = now.toISOString()
  await db
    .insertInto('jobs')
    .values({ name: retentionJob, done_until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_until }))
    .execute()
}

/** Rows per transaction, which keeps locks short. */
const batchSize = 200

/** A submission that is further ahead was dated by a wrong clock. */
const toleranceMs = 86_400_000

/**
 * Dates submissions from the future to `now`, so that they are not stored longer than promised. Call it only with a
 * trusted clock. Returns their number.
 */
async function correctFutureDates(db: Database, now: Date): Promise<number> {
  const latest = new Date(now.getTime() + toleranceMs).toISOString()
  const timestamp = now.toISOString()
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
            created_at: timestamp,
            updated_at: timestamp,
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
