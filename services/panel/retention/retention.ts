import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../../core/http/logger.ts'
import { checkClock } from '../../core/jobs/clock.ts'
import { everyHour } from '../../core/jobs/jobs.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { deleteExpired } from './delete-expired.ts'

interface Retention {
  connection: Connection
  storage: Storage
  log: Logger
  /** By default the clock. */
  now?: () => Date
}

/** The job's name: when it was last done is kept under it. */
export const retentionJob = 'retention'

/** Deletes what has expired now and every hour, in one copy at a time, until disposed of. */
export function scheduleRetention({ connection, storage, log, now }: Retention): AsyncDisposable {
  return everyHour({
    db: connection.db,
    log,
    now,
    name: retentionJob,
    failure: 'expired submissions could not be deleted',
    async work(moment) {
      const { db } = connection
      // A wrong clock would delete everything, and nobody could bring it back.
      const { untrusted_since, trusted_at, checked_at } = await checkClock(db, moment)
      if (untrusted_since !== null) {
        log.warn({ untrusted_since, trusted_at, checked_at }, 'deletion paused: the clock jumped')
        return
      }
      const corrected = await correctFutureDates(db, moment)
      if (corrected > 0) log.warn({ submissions: corrected }, 'submissions from the future were dated to now')
      const deleted = await deleteExpired({ connection, storage, now: moment })
      if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'what had expired was deleted')
      await noteDone(db, moment)
    },
  })
}

async function noteDone(db: Database, now: Date): Promise<void> {
  const done_until = now.toISOString()
  await db
    .insertInto('jobs')
    .values({ name: retentionJob, done_until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_until }))
    .execute()
}

/** How many rows are corrected in one transaction, so that nobody waits long for the database. */
const batchSize = 200

/** A submission from further ahead than this was dated by a clock that was wrong. */
const toleranceMs = 86_400_000

/**
 * Dates submissions that came while a clock was ahead to `now`, so that they are not kept longer than was promised.
 * To be called only with a clock that is believed. Returns how many there were.
 */
async function correctFutureDates(db: Database, now: Date): Promise<number> {
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
