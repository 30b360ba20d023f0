import type { Connection } from '#database/connect.ts'
import type { Logger } from '../../http/logger.ts'
import { everyHour } from '../../jobs/every-hour.ts'
import { hasLeapt } from '../../jobs/leaps.ts'
import type { Storage } from '../../storage.ts'
import { deleteExpired } from './delete-expired.ts'

interface Retention {
  connection: Connection
  storage: Storage
  log: Logger
  /** By default the clock. */
  now?: () => Date
}

/** The job's name: the moment of its last look is kept under it. */
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
      // A wrong clock would delete everything, and nobody could bring it back.
      if (await hasLeapt(connection.db, retentionJob, moment)) {
        log.warn({}, 'the clock has leapt over a week: what has expired by it is deleted in an hour')
        return
      }
      const deleted = await deleteExpired({ connection, storage, now: moment })
      if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'what had expired was deleted')
    },
  })
}
