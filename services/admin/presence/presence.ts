import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { PresentUser } from '#contracts/admin/presence.ts'
import type { Database } from '#database/schema/index.ts'
import { timestampAfter } from '#domain/time.ts'

/** How long a user counts as present after asking, in milliseconds: pages ask every 20 seconds. */
const presentMs = 45_000

interface Visit {
  user: Pick<CurrentUser, 'id'>
  /** Whether the page has unsaved changes. */
  isEditing: boolean
  now: Date
}

/**
 * Stores that a user has a record open, and returns the others who do, in the order of their names.
 * @param record the path of the record
 */
export async function enterRecord(
  db: Database,
  record: string,
  { user, isEditing, now }: Visit,
): Promise<PresentUser[]> {
  const visit = { is_editing: isEditing ? 1 : 0, seen_at: now.toISOString() } as const
  await db
    .insertInto('presence')
    .values({ record, user_id: user.id, ...visit })
    .onConflict((conflict) => conflict.columns(['record', 'user_id']).doUpdateSet(visit))
    .execute()
  const others = await db
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .select(['users.id', 'users.name', 'is_editing'])
    .where('record', '=', record)
    .where('user_id', '<>', user.id)
    .where('seen_at', '>', timestampAfter(now, -presentMs))
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return others.map((other) => ({ ...other, is_editing: other.is_editing === 1 }))
}

/** Deletes the rows of users who have left. */
export async function deletePastPresence(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<=', timestampAfter(now, -presentMs)).execute()
}
