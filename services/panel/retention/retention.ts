import { binDays } from '#contracts/admin/bin.ts'
import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import type { SubmissionTable } from '#database/schema/panel.ts'
import { roomDays } from '#domain/selections.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { processBatches } from '../../../database/process-batches.ts'
import type { Logger } from '../../http/logger.ts'
import { checkClock } from '../../jobs/clock.ts'
import { runEveryHour } from '../../jobs/jobs.ts'
import { fillSearchTexts } from '../../records/submissions/search-texts.ts'
import { fillSenderEmails } from '../../records/submissions/sender-email.ts'
import type { Storage } from '../../storage/storage.ts'
import { retentionDays } from '../submissions/store.ts'
import { deleteExpired } from './delete-expired.ts'
import { correctDeletions, toleranceMs } from './future-deletions.ts'

interface Retention {
  connection: Connection
  storage: Storage
  log: Logger
  /** By default the system clock. */
  now?: () => Date
}

/** The job's name, which also stores the time of its last run. */
export const retentionJob = 'retention'

/**
 * Deletes expired data, and completes what an earlier release stored during an upgrade, now and every hour, in one instance
 * at a time, until disposed of.
 */
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
      const { untrusted_since, trusted_at, checked_at } = await checkClock(db, timestamp)
      if (untrusted_since !== null) {
        log.warn({ untrusted_since, trusted_at, checked_at }, 'deletion paused: the clock jumped')
        return
      }
      const corrected = await correctFutureDates(db, timestamp)
      if (Object.values(corrected).some((count) => count > 0)) log.warn(corrected, 'future dates corrected')
      const deleted = await deleteExpired({ connection, storage, now: timestamp, clock: now })
      if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'expired data deleted')
      const upgrade = new Date(timestamp.getTime() - upgradeMs)
      await fillSearchTexts(db, upgrade)
      await fillSenderEmails(db, upgrade)
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

/** How long ago instances of an earlier release may have run, in milliseconds. */
const upgradeMs = dayMs

/** Rows per transaction, which keeps locks short. */
const batchSize = 200

/**
 * Dates submissions, selections and deletions from the future to `now`, so that they are not stored longer than promised.
 * Call it only with a trusted clock. Returns their numbers.
 */
async function correctFutureDates(db: Database, now: Date) {
  return {
    submissions: await processBatches(db, { size: batchSize }, (transaction) => correctSubmissions(transaction, now)),
    selections: await processBatches(db, { size: batchSize }, (transaction) => correctSelections(transaction, now)),
    bin: await correctBin(db, now),
    deletions: await correctDeletions(db, now),
  }
}

/** An application that was confirmed by a clock that was ahead is older, but expires later than any confirmation allows. */
async function correctSubmissions(transaction: Database, now: Date): Promise<number> {
  const timestamp = now.toISOString()
  const rows = await transaction
    .selectFrom('submissions')
    .select(['id', 'kind', 'status', 'created_at', 'expires_at'])
    .where(({ and, eb, or }) =>
      or([
        eb('created_at', '>', timestampAfter(now, toleranceMs)),
        and([
          eb('kind', '=', 'application'),
          eb('expires_at', '>', timestampAfter(now, retentionDays.application * dayMs + toleranceMs)),
        ]),
      ]),
    )
    .limit(batchSize)
    .forUpdate()
    .execute()
  for (const row of rows) {
    await transaction
      .updateTable('submissions')
      .set({ updated_at: timestamp, expires_at: correctExpiry(row, now) })
      .$if(row.created_at > timestamp, (update) => update.set({ created_at: timestamp }))
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

/**
 * The expiry of a submission, at the latest its storage period after `now`. A guardian's confirmation dates an application
 * anew, perhaps by another clock than its creation, so the period of applications does not follow from the two times.
 */
function correctExpiry(
  { kind, status, created_at, expires_at }: Pick<SubmissionTable, 'kind' | 'status' | 'created_at' | 'expires_at'>,
  now: Date,
): string {
  const applicationDays = status === 'awaiting_guardian' ? retentionDays.awaitingGuardian : retentionDays.application
  const periodMs = kind === 'application' ? applicationDays * dayMs : Date.parse(expires_at) - Date.parse(created_at)
  const latest = timestampAfter(now, periodMs)
  return periodMs < 0 || expires_at < latest ? expires_at : latest
}

/** Those that were extended by a clock that was ahead are older, but expire later than any extension allows. */
async function correctSelections(transaction: Database, now: Date): Promise<number> {
  // Until the end of a day.
  const longestMs = (Math.max(...roomDays) + 1) * dayMs
  const rows = await transaction
    .selectFrom('selections')
    .select(['id', 'created_at', 'expires_at'])
    .where(({ eb, or }) =>
      or([
        eb('created_at', '>', timestampAfter(now, toleranceMs)),
        eb('expires_at', '>', timestampAfter(now, longestMs + toleranceMs)),
      ]),
    )
    .limit(batchSize)
    .execute()
  for (const { id, created_at, expires_at } of rows) {
    const aheadMs = Math.max(0, Date.parse(created_at) - now.getTime())
    const remainingMs = Date.parse(expires_at) - aheadMs - now.getTime()
    await transaction
      .updateTable('selections')
      .set({
        created_at: new Date(Date.parse(created_at) - aheadMs).toISOString(),
        updated_at: now.toISOString(),
        expires_at: timestampAfter(now, Math.min(remainingMs, longestMs)),
      })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}

/** A submission in the bin keeps its own expiry if it is earlier. */
async function correctBin(db: Database, now: Date): Promise<number> {
  const latest = timestampAfter(now, binDays * dayMs)
  return db.transaction().execute(async (transaction) => {
    const future = transaction.updateTable('bin').where('deleted_at', '>', timestampAfter(now, toleranceMs))
    await future.where('expires_at', '>', latest).set({ expires_at: latest }).execute()
    const { numUpdatedRows } = await future.set({ deleted_at: now.toISOString() }).executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
}
