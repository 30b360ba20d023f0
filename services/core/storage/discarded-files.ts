import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import { announceDeletedMedia } from './deleted-media.ts'
import { type Storage, StorageUnavailableError } from './storage.ts'

/**
 * Notes that these files are to be deleted at `at`. Written before an upload, and taken back in the transaction that
 * stores what they belong to: a file is never left behind, whenever the power goes.
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
 * The same for a file that is about to be put, and that may have been there before: throws a `StorageUnavailableError` while
 * somebody is deleting the earlier one, which would take the new one with it.
 */
export async function announceFile(db: Database, key: string, { at, now }: { at: Date; now: Date }): Promise<void> {
  const row = { key, discard_at: at.toISOString(), claimed_until: null }
  const announced = await db
    .insertInto('discarded_files')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row).where(isUnclaimed(now)))
    .returning('key')
    .executeTakeFirst()
  if (!announced) throw new StorageUnavailableError('the file is being deleted')
}

/** Takes the note back: the files stay. Throws when one has been deleted meanwhile, or is just being deleted. */
export async function keepFiles(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  if ((await cancelDiscard(db, keys)) !== keys.length) {
    throw new Error('an upload took so long that it was discarded')
  }
}

/** Takes back the notes of files that nobody is deleting, and says how many there were. */
export async function cancelDiscard(db: Database, keys: string[]): Promise<number> {
  const kept = await db
    .deleteFrom('discarded_files')
    .where('key', 'in', keys)
    .where('claimed_until', 'is', null)
    .executeTakeFirst()
  return Number(kept.numDeletedRows)
}

/** How long a deletion may take, in milliseconds: one that was cut off is done anew after that. */
const claimMs = 60_000

/**
 * Deletes a file that was to be deleted by `now`, and the note. The file stays when a medium is listed under its key:
 * somebody has brought the same content again. It is claimed first, so that nobody brings it while it is being deleted.
 */
export async function deleteDiscardedFile(db: Database, storage: Storage, key: string, now: Date): Promise<void> {
  const isListed = db.selectFrom('media').select('id').where('url', '=', key)
  const until = new Date(now.getTime() + claimMs).toISOString()
  const due = (note: ExpressionBuilder<Schema, 'discarded_files'>) =>
    note.and([note('key', '=', key), note('discard_at', '<=', now.toISOString()), isUnclaimed(now)(note)])
  const claimed = await db
    .updateTable('discarded_files')
    .set({ claimed_until: until })
    .where(due)
    .where((note) => note.not(note.exists(isListed)))
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    await db
      .deleteFrom('discarded_files')
      .where(due)
      .where((note) => note.exists(isListed))
      .execute()
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

/** Whether nobody is deleting the file; whoever began and did not end within the time has died. */
function isUnclaimed(now: Date) {
  return (note: ExpressionBuilder<Schema, 'discarded_files'>): Expression<SqlBool> =>
    note.or([
      note('discarded_files.claimed_until', 'is', null),
      note('discarded_files.claimed_until', '<=', now.toISOString()),
    ])
}

/** Whether a file is one of the library's, of which the site makes its pictures. */
export function isMedium(key: string): boolean {
  return key.startsWith('media/')
}
