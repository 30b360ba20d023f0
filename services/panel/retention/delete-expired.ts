import { binDays } from '#contracts/admin/bin.ts'
import { binResources } from '#contracts/admin/resources.ts'
import type { Connection } from '#database/connect.ts'
import { forgetErasures } from '#database/erasures.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { overwriteDeleted } from '#database/sqlite/overwrite-deleted.ts'
import { cardRetentionDays } from '#domain/my-card.ts'
import { selectionGraceDays } from '#domain/selections.ts'
import { dayMs, hourMs, timestampAfter } from '#domain/time.ts'
import { processBatches } from '../../../database/process-batches.ts'
import { deleteExpiredMails } from '../../outbox/outbox.ts'
import { recordUndelivered } from '../../outbox/undelivered.ts'
import { removeCardRequests } from '../../records/card-requests/requests.ts'
import { queryDeleted } from '../../records/deleted-records.ts'
import { erase } from '../../records/erasures.ts'
import { removeSelections } from '../../records/selections/store.ts'
import { removeSubmissions } from '../../records/submissions/delete-submissions.ts'
import { deleteOrphanedCopies } from '../../records/talents/delete-drafts.ts'
import { deleteDiscardedFile, type FileDeletion } from '../../storage/discarded-files.ts'
import type { Storage } from '../../storage/storage.ts'

interface Retention {
  connection: Connection
  storage: Storage
  /** The time by which deleted data had expired. */
  now: Date
  /** The time during the work, which may take long. By default it stands still. */
  clock?: () => Date
}

/** Rows or files per transaction, which keeps locks short. */
const batchSize = 200

/** The maximum number of deleted submissions per run, so that an operator can stop deletions by a wrong clock. */
export const maxPerRun = 600

/** How long an unsent mail without a submission is stored, in days: longer than its retries take. */
const waitingDays = 7

/** How long writing a file may take, in milliseconds: older unfinished files were interrupted. */
const maxWritingMs = hourMs

/** How long entries of the audit log are stored, in days. */
const auditLogDays = 730

/** How long notices of users are stored, in days. */
const noticeDays = 90

/** How long tasks are stored after they were done, in days. */
const doneTaskDays = 365

/** How long bookings are stored after their last day, in days. */
const bookingDays = 730

/** How long a version is stored after the next one replaced it, in days. */
const versionDays = 365

/** How many versions of a record are stored. */
const maxVersions = 100

/**
 * Deletes:
 *
 * - expired submissions with their mails and files; more than `maxPerRun` are left to the next run
 * - pictures copied from submissions that are gone, when nothing shows them
 * - selections 30 days after their expiry, at most `maxPerRun`
 * - requests for cards with their photos, 60 days after they were asked or answered
 * - unsent mails without a submission, and those whose links have expired
 * - old entries of the audit log, old notices, tasks that were done and bookings that ended long ago
 * - old versions of records
 * - records 30 days after they were deleted
 * - documents whose deletion can no longer be undone
 * - discarded files and those of unfinished uploads
 * - erasures that need no longer be remembered
 * - counts of rate limits that have ended
 *
 * Returns the numbers of some. Repeat it at will: a file that could not be deleted is retried by the next run, and the error
 * is thrown after all other deletions.
 */
export async function deleteExpired({ connection, storage, now, clock = () => now }: Retention) {
  const { db } = connection
  const counts = {
    submissions: 0,
    files: 0,
    selections: await deleteSelections(db, now),
    mails: (await deleteUnsentMails(db, now)) + (await deleteExpiredMails(db, now)),
    audit: await deleteOldAuditEntries(db, now),
    versions: await deleteOldVersions(db, now),
    bin: await emptyBin(db, now),
  }
  counts.submissions = await processBatches(db, { size: batchSize, max: maxPerRun }, (transaction) =>
    deleteSubmissions(transaction, now),
  )
  await db.transaction().execute((transaction) => deleteOrphanedCopies(transaction, now))
  await db.transaction().execute((transaction) => eraseDeletedDocuments(transaction, now))
  await db.transaction().execute((transaction) => deleteCardRequests(transaction, now))
  const { deleted, failures } = await deleteFiles({ db, storage, startedAt: now, clock })
  counts.files = deleted
  await forgetErasures(db, now)
  await db.deleteFrom('tasks').where('done_at', '<=', daysAgo(now, doneTaskDays)).execute()
  await db.deleteFrom('bookings').where('to', '<', daysAgo(now, bookingDays).slice(0, 10)).execute()
  await db.deleteFrom('notices').where('created_at', '<=', daysAgo(now, noticeDays)).execute()
  await db.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).execute()
  await overwriteDeleted(connection)
  await storage.deleteUnfinished?.(new Date(now.getTime() - maxWritingMs))
  if (failures.length > 0) throw new AggregateError(failures, 'files could not be deleted')
  return counts
}

async function deleteSubmissions(transaction: Database, now: Date): Promise<number> {
  const expired = await withDeleted(transaction)
    .selectFrom('all_submissions')
    .select('id')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(batchSize)
    .execute()
  const ids = expired.map(({ id }) => id)
  return removeSubmissions(transaction, ids, now)
}

async function deleteSelections(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const expired = await transaction
      .selectFrom('selections')
      .select('id')
      .where('expires_at', '<=', daysAgo(now, selectionGraceDays))
      .orderBy('expires_at')
      .limit(maxPerRun)
      .execute()
    const ids = expired.map(({ id }) => id)
    return removeSelections(transaction, ids)
  })
}

async function deleteUnsentMails(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const limit = daysAgo(now, waitingDays)
    const unsent = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('submission_id', 'is', null)
      .where('created_at', '<=', limit)
      .execute()
    await recordUndelivered(
      transaction,
      unsent.map(({ id }) => id),
      now,
    )
    const { numDeletedRows } = await transaction
      .deleteFrom('outbox')
      .where('submission_id', 'is', null)
      .where('created_at', '<=', limit)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

async function deleteOldAuditEntries(db: Database, now: Date): Promise<number> {
  const old = db.deleteFrom('audit').where('at', '<=', daysAgo(now, auditLogDays))
  const { numDeletedRows } = await old.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Erases records whose time in the bin is over. */
async function emptyBin(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let count = 0
    for (const resource of binResources) {
      const rows = await queryDeleted(transaction, resource)
        .select('id')
        .where('deleted_at', '<=', daysAgo(now, binDays))
        .execute()
      const ids = rows.map(({ id }) => String(id))
      count += await erase(transaction, resource, ids, now)
    }
    return count
  })
}

/** How long a deleted document can be restored, in milliseconds. */
const undoableForMs = hourMs

async function eraseDeletedDocuments(transaction: Database, now: Date): Promise<void> {
  const rows = await transaction
    .selectFrom('talent_documents')
    .select('key')
    .where('deleted_at', '<=', timestampAfter(now, -undoableForMs))
    .execute()
  const keys = rows.map(({ key }) => key)
  await erase(transaction, 'documents', keys, now)
}

async function deleteCardRequests(transaction: Database, now: Date): Promise<void> {
  const expired = await transaction
    .selectFrom('card_requests')
    .select('id')
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'asked_at'), '<=', daysAgo(now, cardRetentionDays)))
    .execute()
  const ids = expired.map(({ id }) => id)
  await removeCardRequests(transaction, ids, now)
}

/** The last version of a record stays: it is the state before the next change. */
async function deleteOldVersions(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('versions')
    .where(({ exists, or, eb, selectFrom }) => {
      const newer = selectFrom('versions as newer')
        .whereRef('newer.resource', '=', 'versions.resource')
        .whereRef('newer.record_id', '=', 'versions.record_id')
        .whereRef('newer.version', '>', 'versions.version')
      return or([
        exists(newer.select('newer.id').where('newer.at', '<=', daysAgo(now, versionDays))),
        eb(
          newer.select((eb) => eb.fn.countAll<number>().as('count')),
          '>=',
          maxVersions,
        ),
      ])
    })
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function daysAgo(now: Date, days: number): string {
  return timestampAfter(now, -days * dayMs)
}

/** Deletes the files that are due. A failure does not hinder the others, but a whole batch of them ends the work. */
async function deleteFiles(job: FileDeletion): Promise<{ deleted: number; failures: unknown[] }> {
  const failures: unknown[] = []
  let deleted = 0
  let after = ''
  for (;;) {
    const due = await job.db
      .selectFrom('discarded_files')
      .select('key')
      .where('discard_at', '<=', job.startedAt.toISOString())
      .where('key', '>', after)
      .orderBy('key')
      .limit(batchSize)
      .execute()
    let failed = 0
    for (const { key } of due) {
      after = key
      try {
        await deleteDiscardedFile(job, key)
      } catch (error) {
        failures.push(error)
        failed++
      }
    }
    deleted += due.length - failed
    if (due.length < batchSize || failed === batchSize) return { deleted, failures }
  }
}
