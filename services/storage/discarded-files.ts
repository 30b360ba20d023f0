import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { minuteMs, timestampAfter } from '#domain/time.ts'
import { announceDeletedMedia } from './deleted-media.ts'
import { type Storage, StorageUnavailableError } from './storage.ts'

/**
 * Marks files for deletion at `at`. Mark them before an upload and unmark them in the transaction that stores their
 * owner, so that no crash leaves a file behind.
 */
export async function discardFiles(db: Database, keys: string[], at: Date): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ key, discard_at: at.toISOString() }))
  await db
    .insertInto('discarded_files')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ discard_at: at.toISOString() }))
    .execute()
}

/**
 * Marks a file before an upload that may replace an earlier one. Throws a `StorageUnavailableError` while the earlier
 * file is being deleted, since the deletion would remove the new one.
 */
export async function reserveKey(db: Database, key: string, { at, now }: { at: Date; now: Date }): Promise<void> {
  const row = { key, discard_at: at.toISOString(), claimed_until: null }
  await db
    .insertInto('discarded_files')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row).where(isUnclaimed(now)))
    .returning('key')
    .executeTakeFirstOrThrow(() => new StorageUnavailableError('the file is being deleted'))
}

/** Unmarks files that are kept. Throws when one was deleted meanwhile or is being deleted. */
export async function unmarkFiles(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  if ((await cancelDiscard(db, keys)) !== keys.length) throw new Error('an upload took so long that it was discarded')
}

/** Unmarks files that are not being deleted, and returns their number. */
export async function cancelDiscard(db: Database, keys: string[]): Promise<number> {
  const stored = await db
    .deleteFrom('discarded_files')
    .where('key', 'in', keys)
    .where('claimed_until', 'is', null)
    .executeTakeFirst()
  return Number(stored.numDeletedRows)
}

/** The maximum duration of a deletion, in milliseconds; an interrupted one is repeated after it. */
const claimMs = minuteMs

/**
 * Whether a file of the library must not be served: its medium is deleted, or the file is due for deletion. Another
 * medium may have the same file.
 */
export async function isWithdrawn(db: Database, key: string, now: Date): Promise<boolean> {
  const withdrawn = await withDeleted(db)
    .selectFrom('all_media')
    .select('url as key')
    .where('url', '=', key)
    .where('deleted_at', 'is not', null)
    .unionAll(
      db
        .selectFrom('discarded_files')
        .select('key')
        .where('key', '=', key)
        .where('discard_at', '<=', now.toISOString()),
    )
    .executeTakeFirst()
  if (!withdrawn) return false
  return !(await db.selectFrom('media').select('id').where('url', '=', key).executeTakeFirst())
}

/** A job that deletes files. */
export interface FileDeletion {
  db: Database
  storage: Storage
  /** The start of the job: files that were due by then are deleted. */
  startedAt: Date
  /** The time of each deletion: the claim on a file begins with it, however long the earlier ones took. */
  clock: () => Date
}

/**
 * Deletes a file that is due, and its mark. The file stays when a medium with its key exists, also deleted, for example
 * after another upload of the same content. The mark is claimed first, so that no upload uses the file during the deletion.
 */
export async function deleteDiscardedFile({ db, storage, startedAt, clock }: FileDeletion, key: string): Promise<void> {
  const now = clock()
  const owner = withDeleted(db).selectFrom('all_media').select('url').where('url', '=', key)
  const isOwned = (eb: ExpressionBuilder<Schema, 'discarded_files'>) => eb.exists(owner)
  const until = timestampAfter(now, claimMs)
  const due = (eb: ExpressionBuilder<Schema, 'discarded_files'>) =>
    eb.and([eb('key', '=', key), eb('discard_at', '<=', startedAt.toISOString()), isUnclaimed(now)(eb)])
  const claimed = await db
    .updateTable('discarded_files')
    .set({ claimed_until: until })
    .where(due)
    .where((eb) => eb.not(isOwned(eb)))
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    await db.deleteFrom('discarded_files').where(due).where(isOwned).execute()
    return
  }
  try {
    await storage.delete(key)
  } catch (error) {
    await db.updateTable('discarded_files').set({ claimed_until: null }).where('key', '=', key).execute()
    throw error
  }
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('discarded_files').where('key', '=', key).where('claimed_until', '=', until).execute()
    if (isMedium(key)) await announceDeletedMedia(transaction, key, now)
  })
}

/** Whether no deletion is running; one that exceeds the maximum duration was interrupted. */
function isUnclaimed(now: Date) {
  return (eb: ExpressionBuilder<Schema, 'discarded_files'>): Expression<SqlBool> =>
    eb.or([
      eb('discarded_files.claimed_until', 'is', null),
      eb('discarded_files.claimed_until', '<=', now.toISOString()),
    ])
}

/** Whether a file belongs to the library, so that derived pictures of it exist. */
export function isMedium(key: string): boolean {
  return key.startsWith('media/')
}
