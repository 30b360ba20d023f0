import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#database/schema/index.ts'
import { timestampAfter } from '#domain/time.ts'
import { idleTimeoutMs } from '../limits.ts'

/** Updates the last activity of a session and its user. */
async function recordActivity(db: Database, tokenHash: string, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  const session = await db
    .updateTable('sessions')
    .set({ updated_at: timestamp })
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  if (!session) return
  await db.updateTable('users').set({ last_seen_at: timestamp }).where('id', '=', session.user_id).execute()
}

/** Whether a user exists and is active. */
export async function isActiveUser(db: Database, userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', 1)
  return (await user.executeTakeFirst()) !== undefined
}

/** The valid sessions of a user, most recently active first. */
export function findSessions(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .where('updated_at', '>', timestampAfter(now, -idleTimeoutMs))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The ids of all sessions of a user, also of those that have expired and are not deleted yet. */
export async function findSessionIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** Ends sessions of a user, by default all, and returns their number. */
export async function endSessions(
  db: Database,
  userId: string,
  { only, but }: { only?: readonly string[]; but?: string | undefined } = {},
): Promise<number> {
  if (only?.length === 0) return 0
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Deletes a user's pending steps: sign-ins that lack a code, confirmations and password reset links. */
export async function deletePendingSteps(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('value', '=', userId).execute()
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** How long a request waits for the update of the last activity, in milliseconds. */
const maxWaitMs = 100

/**
 * Records the last activity of sessions. Reading must not depend on writing: while another process writes or the disk
 * is full, the request continues, and a later one records it.
 */
export function createActivityRecorder(db: Database, now: () => Date): (tokenHash: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  return async (tokenHash) => {
    const update =
      underWay.get(tokenHash) ??
      recordActivity(db, tokenHash, now())
        .catch(() => {})
        .finally(() => underWay.delete(tokenHash))
    underWay.set(tokenHash, update)
    const timeout = new AbortController()
    await Promise.race([update, delay(maxWaitMs, undefined, { signal: timeout.signal, ref: false }).catch(() => {})])
    timeout.abort()
  }
}
