import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../../http/logger.ts'
import { checkClock } from '../../jobs/clock.ts'
import { runEveryHour } from '../../jobs/jobs.ts'
import type { Storage } from '../../storage/storage.ts'
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
export function scheduleRetention({ connection, storage, log, now = () => new Date() }: Retention): AsyncDisposable {
  return runEveryHour({
    db: connection.db,
    log,
    now,
    name: retentionJob,
    failure: 'deletion of expired data failed',
    async work(timestamp) {
      const { db } = connection
      // A wrong clock would delete everything for good.
      const pause = await checkClock(db, timestamp)
      if (pause) {
        log.warn(pause, 'deletion paused: the clock jumped')
        return
      }
      const deleted = await deleteExpired({ connection, storage, now: timestamp, clock: now })
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
