import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'

/** What a notice is about. */
type Occasion = { kind: 'mention'; comment_id: number } | { kind: 'assignment'; submission_id: string }

/** Notifies these users in the back office, except the one who caused it. Call it in the transaction of the cause. */
export async function addNotices(
  transaction: Database,
  users: readonly string[],
  occasion: Occasion,
  { user, now }: { user: CurrentUser; now: Date },
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
  const { kind } = occasion
  const about = transaction.deleteFrom('notices').where('kind', '=', kind).where('user_id', 'in', users)
  await (kind === 'mention'
    ? about.where('comment_id', '=', occasion.comment_id)
    : about.where('submission_id', '=', occasion.submission_id)
  ).execute()
}
