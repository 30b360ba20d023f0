import { tablesOf } from '#database/backup/tables.ts'
import type { Database } from '#database/schema/index.ts'
import { type Deleted, removeSubmissions } from '../core/submissions/delete-submissions.ts'

/** The submissions that were deleted because somebody asked for it, as far as a database tells. */
export async function deletedIn(db: Database): Promise<Deleted[]> {
  if (!(await tablesOf(db)).includes('deleted_submissions')) return []
  return db.selectFrom('deleted_submissions').selectAll().execute()
}

/** Deletes what was brought back of them. To be called in a transaction. Returns how many there were. */
export async function replayDeletions(transaction: Database, deleted: readonly Deleted[], now: Date): Promise<number> {
  if (!(await tablesOf(transaction)).includes('submissions')) return 0
  return removeSubmissions(
    transaction,
    deleted.map(({ id }) => id),
    now,
  )
}

/** By which somebody was signed in, or could have become so, when a backup was made: since then it may have been ended. */
const waysIn = ['sessions', 'sign_in_steps', 'password_resets', 'email_changes'] as const

/** Ends what was ended, and what was not likewise: everybody signs in again. To be called in a transaction. */
export async function endSessions(transaction: Database): Promise<void> {
  const present = await tablesOf(transaction)
  for (const table of waysIn) if (present.includes(table)) await transaction.deleteFrom(table).execute()
}
