import type { Database } from '#database/schema/index.ts'
import { timestampAfter } from '#domain/time.ts'
import type { Logger } from '../../http/logger.ts'
import { checkClock, maxBehindMs } from '../../jobs/clock.ts'
import { runEveryHour } from '../../jobs/jobs.ts'
import { idleTimeoutMs, linkLifetimesMs, maxSessionMs } from './limits.ts'
import { forgottenAfterMs } from './lockout/failures.ts'

/** Tables with an expiry column. */
const expiring = [
  'sessions',
  'sign_in_steps',
  'invitations',
  'password_resets',
  'email_changes',
  'sign_in_failures',
] as const

/** The longest time until the expiry of a new row, in milliseconds. */
const lifetimesMs = [
  ['sessions', maxSessionMs],
  ['invitations', linkLifetimesMs.invitation],
  ['password_resets', Math.max(linkLifetimesMs.forgotten, linkLifetimesMs.madeByAdmin)],
  ['email_changes', linkLifetimesMs.madeByAdmin],
  ['sign_in_failures', forgottenAfterMs],
] as const

/**
 * Deletes expired sessions, sign-in steps, links with their mails, and failure counts, and those from a clock that was
 * ahead: they would be valid until the time that it showed.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  const before = (milliseconds: number) => timestampAfter(now, -milliseconds)
  await db.deleteFrom('sessions').where('updated_at', '<=', before(idleTimeoutMs)).execute()
  await db.deleteFrom('sessions').where('updated_at', '>', timestampAfter(now, maxBehindMs)).execute()
  for (const table of expiring) {
    await db.deleteFrom(table).where('expires_at', '<=', timestamp).execute()
  }
  for (const [table, lifetimeMs] of lifetimesMs) {
    const latest = timestampAfter(now, lifetimeMs + maxBehindMs)
    await db.deleteFrom(table).where('expires_at', '>', latest).execute()
  }
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'access')
    .where('created_at', '<=', before(linkLifetimesMs.invitation))
    .execute()
}

/**
 * Deletes expired data now and every hour, in one instance at a time, until disposed of; never by a clock that has
 * jumped.
 */
export function scheduleCleanUp(db: Database, log: Logger, now: () => Date): AsyncDisposable {
  return runEveryHour({
    db,
    log,
    now,
    name: 'sign-in',
    failure: 'deletion of expired sessions failed',
    async work(timestamp) {
      const { untrusted_since } = await checkClock(db, timestamp)
      if (untrusted_since === null) await cleanUp(db, timestamp)
    },
  })
}
