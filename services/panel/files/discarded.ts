import type { Database } from '#database/schema.ts'
import type { Storage } from '../../storage.ts'
import { tellGone } from './gone-media.ts'

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

/** Takes the note back: the files stay. Throws when one has been deleted meanwhile. */
export async function keepFiles(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const kept = await db.deleteFrom('discarded_files').where('key', 'in', keys).executeTakeFirst()
  if (Number(kept.numDeletedRows) !== keys.length) throw new Error('an upload took so long that it was discarded')
}

/**
 * Deletes a file that was to be deleted by `now`, and the note. The file stays when a medium is listed under its key:
 * somebody has brought the same content again, and another upload of it ended before it was listed.
 */
export async function deleteDiscardedFile(db: Database, storage: Storage, key: string, now: Date): Promise<void> {
  const due = db.selectFrom('discarded_files').where('key', '=', key).where('discard_at', '<=', now.toISOString())
  const isListed = db.selectFrom('media').select('id').where('url', '=', key)
  const forgotten = await due
    .where((where) => where.not(where.exists(isListed)))
    .select('key')
    .executeTakeFirst()
  if (forgotten) await storage.delete(key)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('discarded_files')
      .where('key', '=', key)
      .where('discard_at', '<=', now.toISOString())
      .execute()
    if (forgotten && isMedium(key)) await tellGone(transaction, key, now)
  })
}

/** Whether a file is one of the library's, of which the site makes its pictures. */
export function isMedium(key: string): boolean {
  return key.startsWith('media/')
}
