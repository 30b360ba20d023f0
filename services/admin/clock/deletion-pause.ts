import type { DeletionPause } from '#contracts/admin/clock.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { evaluateClock, maxBehindMs, readClock, requiredSteadyMs, trustClock } from '../../core/jobs/clock.ts'
import { recordAudit } from '../audit/record.ts'

/** Why nothing is deleted by time; undefined while this instance's clock is believed, and before it was ever checked. */
export async function findDeletionPause(db: Database, now: Date): Promise<DeletionPause | undefined> {
  const known = await readClock(db)
  const state = known && evaluateClock(known, now)
  if (!state || state.untrusted_since === null) return undefined
  const { count } = await db
    .selectFrom('submissions')
    .where('expires_at', '<=', now.toISOString())
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    clock: now.toISOString(),
    trusted_at: state.trusted_at,
    resumes_at: new Date(now.getTime() + requiredSteadyMs - state.steady_ms).toISOString(),
    expired: Number(count),
  }
}

/**
 * Believes this instance's clock, since somebody of the staff says that it is right. 409 when it is not what they were
 * shown: another instance has another clock, or it has changed.
 */
export async function confirmClock(
  db: Database,
  shown: string,
  { staff, now }: { staff: CurrentUser; now: Date },
): Promise<void> {
  if (Math.abs(now.getTime() - Date.parse(shown)) > maxBehindMs) {
    throw new ProblemError(409, { reason: 'clock_changed', detail: 'The clock says something else by now.' })
  }
  await db.transaction().execute(async (transaction) => {
    const before = await readClock(transaction)
    await trustClock(transaction, now)
    const changes = { trusted_at: [before?.trusted_at ?? null, now.toISOString()] }
    await recordAudit(transaction, staff, { action: 'confirmed', resource: 'clock', changes }, now)
  })
}
