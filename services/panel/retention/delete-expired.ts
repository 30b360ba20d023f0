import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import { overwriteDeleted } from '#database/sqlite/overwrite-deleted.ts'
import { deleteDiscardedFile } from '../../core/storage/discarded-files.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { removeSubmissions } from '../../core/submissions/delete-submissions.ts'

interface Retention {
  connection: Connection
  storage: Storage
  now: Date
}

/** How many rows or files are dealt with at a time, so that nobody waits long for the database. */
const batchSize = 200

/** How many submissions one run deletes at most: what a wrong clock that was believed does can be stopped. */
export const maxPerRun = 600

/** For how long a mail of no submission may wait to be sent, in days: longer than it is tried. */
const waitingDays = 7

/** How long a file may take to be written, in milliseconds: what is older was cut off. */
const writing = 3_600_000

/** For how long the office's trail is kept, in days: it says who of the staff did what, and when. */
const trailDays = 730

/**
 * Deletes the submissions that have expired, with their mails and files, the files of uploads that were never completed,
 * mails of no submission that could not be sent, and the oldest lines of the trail. Says how many of each; what is more than
 * `maxPerRun` is for the next run. Run it as often as you like: a file that cannot be deleted is tried again. To be called
 * only with a clock that is believed: see `checkClock`.
 */
export async function deleteExpired({ connection, storage, now }: Retention) {
  const { db } = connection
  const counts = {
    submissions: 0,
    files: 0,
    mails: await deleteUnsentMails(db, now),
    trail: await deleteOldTrail(db, now),
  }
  for (let count = batchSize; count === batchSize && counts.submissions < maxPerRun; counts.submissions += count) {
    count = await deleteSubmissions(db, now)
  }
  for (let count = batchSize; count === batchSize; counts.files += count) {
    count = await deleteFiles(db, storage, now)
  }
  await db.deleteFrom('deleted_submissions').where('forget_at', '<=', now.toISOString()).execute()
  await db.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).execute()
  await overwriteDeleted(connection)
  await storage.deleteUnfinished?.(new Date(now.getTime() - writing))
  return counts
}

async function deleteSubmissions(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const expired = await transaction
      .selectFrom('submissions')
      .select('id')
      .where('expires_at', '<=', now.toISOString())
      .orderBy('expires_at')
      .limit(batchSize)
      .execute()
    const ids = expired.map(({ id }) => id)
    return removeSubmissions(transaction, ids, now)
  })
}

async function deleteUnsentMails(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('submission_id', 'is', null)
    .where('created_at', '<=', daysBefore(now, waitingDays))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function deleteOldTrail(db: Database, now: Date): Promise<number> {
  const old = db.deleteFrom('audit').where('at', '<=', daysBefore(now, trailDays))
  const { numDeletedRows } = await old.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}

async function deleteFiles(db: Database, storage: Storage, now: Date): Promise<number> {
  const due = await db
    .selectFrom('discarded_files')
    .select('key')
    .where('discard_at', '<=', now.toISOString())
    .orderBy('discard_at')
    .limit(batchSize)
    .execute()
  for (const { key } of due) await deleteDiscardedFile(db, storage, key, now)
  return due.length
}
