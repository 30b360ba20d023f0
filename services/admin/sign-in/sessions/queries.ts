import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#database/schema/index.ts'
import { idleLimit } from '../limits.ts'

/** Updates the last activity of a session and its user. */
async function noteSeen(db: Database, tokenHash: string, now: Date): Promise<void> {
  const moment = now.toISOString()
  const session = await db
    .updateTable('sessions')
    .set({ updated_at: moment })
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  if (!session) return
  await db.updateTable('users').set({ last_seen_at: moment }).where('id', '=', session.user_id).execute()
}

/** Whether a user exists and is active. */
export async function maySignIn(db: Database, personId: string): Promise<boolean> {
  const person = db.selectFrom('users').select('id').where('id', '=', personId).where('active', '=', 1)
  return (await person.executeTakeFirst()) !== undefined
}

/** The valid sessions of a user, most recently active first. */
export function findSessions(db: Database, personId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', personId)
    .where('expires_at', '>', now.toISOString())
    .where('updated_at', '>', new Date(now.getTime() - idleLimit).toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function sessionIdsOf(db: Database, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('id').where('user_id', '=', personId).execute()
  return rows.map(({ id }) => id)
}

/** Ends sessions of a user, by default all, and returns their number. */
export async function endSessions(
  db: Database,
  personId: string,
  { only, but }: { only?: readonly string[]; but?: string | undefined } = {},
): Promise<number> {
  if (only?.length === 0) return 0
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', personId)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Deletes a user's pending steps: sign-ins that lack a code, confirmations and password reset links. */
export async function endStepsOf(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('value', '=', personId).execute()
  await db.deleteFrom('password_resets').where('user_id', '=', personId).execute()
}

/** How long a request waits for the update of the last activity, in milliseconds. */
const patienceMs = 100

/**
 * Records the last activity of sessions. Reading must not depend on writing: while another process writes or the disk
 * is full, the request continues, and a later one records it.
 */
export function createSeenNotes(db: Database, now: () => Date): (tokenHash: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  return async (tokenHash) => {
    const noting =
      underWay.get(tokenHash) ??
      noteSeen(db, tokenHash, now())
        .catch(() => {})
        .finally(() => underWay.delete(tokenHash))
    underWay.set(tokenHash, noting)
    const timeout = new AbortController()
    await Promise.race([noting, delay(patienceMs, undefined, { signal: timeout.signal, ref: false }).catch(() => {})])
    timeout.abort()
  }
}
