import type { Database } from '#database/schema/index.ts'
import { timestampAfter } from '#domain/time.ts'
import type { Logger } from '../../http/logger.ts'
import { runEveryHour } from '../../jobs/jobs.ts'
import { deletePastPresence } from '../presence/presence.ts'
import { idleTimeoutMs, linkLifetimesMs } from './limits.ts'

/** Tables with an expiry column. */
export const expiringTables = [
  'sessions',
  'sign_in_steps',
  'invitations',
  'password_resets',
  'email_changes',
  'sign_in_failures',
] as const

/** Deletes expired sessions, sign-in steps, links with their mails, failure counts and past presence. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  const before = (milliseconds: number) => timestampAfter(now, -milliseconds)
  await db.deleteFrom('sessions').where('updated_at', '<=', before(idleTimeoutMs)).execute()
  for (const table of expiringTables) {
    await db.deleteFrom(table).where('expires_at', '<=', timestamp).execute()
  }
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'access')
    .where('created_at', '<=', before(linkLifetimesMs.invitation))
    .execute()
  await deletePastPresence(db, now)
}

/** Deletes expired data now and every hour, in one instance at a time, until disposed of. */
export function scheduleCleanUp(db: Database, log: Logger, now: () => Date): AsyncDisposable {
  return runEveryHour({
    db,
    log,
    now,
    name: 'sign-in',
    failure: 'deletion of expired sessions failed',
    work: (timestamp) => cleanUp(db, timestamp),
  })
}
