import type { Database } from '#database/schema/index.ts'
import type { Actor } from '../http/actor.ts'

/** The subject of a notice. */
type Occasion =
  | { kind: 'mention'; comment_id: number }
  | { kind: 'assignment'; submission_id: string }
  | { kind: 'task'; task_id: number }

/** Notifies these users in the back office, except the one who caused it. Call it in the transaction of the cause. */
export async function addNotices(
  transaction: Database,
  users: readonly string[],
  occasion: Occasion,
  { user, now }: Actor,
): Promise<void> {
  const others = users.filter((id) => id !== user.id)
  if (others.length === 0) return
  await transaction
    .insertInto('notices')
    .values(others.map((id) => ({ ...occasion, user_id: id, actor_id: user.id, created_at: now.toISOString() })))
    .execute()
}

/** Deletes the notices of these users about something that no longer concerns them. */
export async function deleteNotices(transaction: Database, users: readonly string[], occasion: Occasion) {
  if (users.length === 0) return
  const about = transaction.deleteFrom('notices').where('user_id', 'in', users)
  switch (occasion.kind) {
    case 'mention':
      await about.where('comment_id', '=', occasion.comment_id).execute()
      break
    case 'assignment':
      await about.where('submission_id', '=', occasion.submission_id).execute()
      break
    // The reminder too.
    case 'task':
      await about.where('task_id', '=', occasion.task_id).execute()
  }
}
