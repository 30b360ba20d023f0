import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../../core/http/logger.ts'
import { checkClock } from '../../core/jobs/clock.ts'
import { everyHour } from '../../core/jobs/every-hour.ts'
import { idleLimit, linkLimits } from './limits.ts'

/** The tables whose rows say when they end. */
const expiring = [
  'sessions',
  'sign_in_steps',
  'invitations',
  'password_resets',
  'email_changes',
  'sign_in_failures',
] as const

/** Deletes what is good for nothing any more: sessions, steps, links and the mails that carry them, counts of failures. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const moment = now.toISOString()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await db.deleteFrom('sessions').where('updated_at', '<=', before(idleLimit)).execute()
  for (const table of expiring) {
    await db.deleteFrom(table).where('expires_at', '<=', moment).execute()
  }
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'access')
    .where('created_at', '<=', before(linkLimits.invitation))
    .execute()
}

/** Cleans up now and every hour, in one copy at a time, until disposed of; not by a clock that jumped. */
export function scheduleCleanUp(db: Database, log: Logger, now: () => Date): AsyncDisposable {
  return everyHour({
    db,
    log,
    now,
    name: 'sign-in',
    failure: 'expired sessions and links could not be deleted',
    async work(moment) {
      const { untrusted_since } = await checkClock(db, moment)
      if (untrusted_since === null) await cleanUp(db, moment)
    },
  })
}
