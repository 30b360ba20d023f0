import type { Database } from '#database/schema/index.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import type { Logger } from '../../core/http/logger.ts'
import { checkClock } from '../../core/jobs/clock.ts'
import { runEveryHour } from '../../core/jobs/jobs.ts'
import { idleTimeoutMs, linkLifetimesMs } from './limits.ts'
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

/** Deletes expired sessions, sign-in steps, links with their mails, and failure counts. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  const before = (milliseconds: number) => timestampAfter(now, -milliseconds)
  await db.deleteFrom('sessions').where('updated_at', '<=', before(idleTimeoutMs)).execute()
  for (const table of expiring) {
    await db.deleteFrom(table).where('expires_at', '<=', timestamp).execute()
  }
  // Those that are forgotten later than ever were counted while the clock was ahead.
  const latest = timestampAfter(now, forgottenAfterMs + dayMs)
  await db.deleteFrom('sign_in_failures').where('expires_at', '>', latest).execute()
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
