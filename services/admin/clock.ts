import { calendarSchema, clockConfirmationSchema, type DeletionPause } from '#contracts/admin/clock.ts'
import type { Database } from '#database/schema/index.ts'
import { countRows } from '../../database/count-rows.ts'
import { ProblemError } from '../http/problem.ts'
import { findClockPause, maxBehindMs, trustClock } from '../jobs/clock.ts'
import { readFreshnessLimits } from '../records/settings.ts'
import { recordAudit } from './audit/audit-log.ts'
import type { AdminContext } from './context.ts'
import type { Actor } from './http/actor.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'

/** POST /clock/confirm and GET /calendar. */
export function createClockEndpoints({ db, timeZone }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('post', '/clock/confirm', {
      summary: 'Confirm that the server’s clock is right, so that deletion by time goes on; recorded in the audit log',
      permission: 'settings',
      body: clockConfirmationSchema,
      handle: ({ body, actor }) => confirmClock(db, body.clock, actor),
    }),
    defineEndpoint('get', '/calendar', {
      summary: 'The agency’s time zone, and the ages of fresh and stale digitals',
      permission: 'common',
      response: calendarSchema,
      async handle() {
        const { freshDays, staleDays } = await readFreshnessLimits(db)
        return { time_zone: timeZone(), fresh_days: freshDays, stale_days: staleDays }
      },
    }),
  ]
}

/**
 * Why expired data is not deleted at present; undefined while this instance's clock is trusted or was never checked.
 */
export async function findDeletionPause(db: Database, now: Date): Promise<DeletionPause | undefined> {
  const pause = await findClockPause(db, now)
  if (!pause) return undefined
  return {
    clock: now.toISOString(),
    ...pause,
    expired: await countRows(db.selectFrom('submissions').where('expires_at', '<=', now.toISOString())),
  }
}

/**
 * Trusts this instance's clock again after a user has confirmed it. 409 when the clock differs from the one that the
 * user saw: another instance has another clock, or it has changed.
 */
async function confirmClock(db: Database, confirmedClock: string, { user, now }: Actor): Promise<void> {
  if (Math.abs(now.getTime() - Date.parse(confirmedClock)) > maxBehindMs) {
    throw new ProblemError(409, { reason: 'clock_changed', detail: 'The clock says something else by now.' })
  }
  await db.transaction().execute(async (transaction) => {
    const before = await trustClock(transaction, now)
    const changes = { trusted_at: [before ?? null, now.toISOString()] }
    await recordAudit(transaction, user, { action: 'confirmed', resource: 'clock', changes }, now)
  })
}
