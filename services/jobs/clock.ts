import type { Selectable } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import { dayMs, hourMs, timestampAfter } from '#domain/time.ts'

/** How far the clock may be ahead of the last trusted run: the site may have been off. */
const maxAheadMs = dayMs

/** How far it may be behind: clocks are corrected in small steps, and instances differ by seconds. */
export const maxBehindMs = hourMs

/** How long the hourly job must run steadily after a jump before the clock is trusted again. */
const requiredSteadyMs = dayMs

/** The longest pause between two runs that counts as steady. */
const maxPauseMs = 2 * hourMs

/** The runs of the job that deletes, which all instances share. */
type ClockState = Omit<Selectable<Schema['clock']>, 'id'>

/** Why nothing is deleted, as ISO 8601 times. */
interface ClockPause {
  /** The last trusted run. */
  trusted_at: string
  /** When the clock is trusted again if the job keeps running. */
  resumes_at: string
}

/**
 * The state after a run at `now`. A clock far from the last trusted run is trusted again when it is back, or after a day
 * of steady hourly runs. Every further jump restarts the day.
 */
export function evaluateClock(state: ClockState, now: Date): ClockState {
  const checked_at = now.toISOString()
  const trusted = { trusted_at: checked_at, checked_at, steady_since: null }
  if (isBetween(msSince(state.trusted_at, now), -maxBehindMs, maxAheadMs)) return trusted
  const isSteady = isBetween(msSince(state.checked_at, now), -maxBehindMs, maxPauseMs)
  const steady_since = (isSteady && state.steady_since) || checked_at
  if (msSince(steady_since, now) >= requiredSteadyMs) return trusted
  return { trusted_at: state.trusted_at, checked_at, steady_since }
}

/** Records a run of the job at `now`. Returns the pause of a clock that is not trusted. */
export async function checkClock(db: Database, now: Date): Promise<ClockPause | undefined> {
  return db.transaction().execute(async (transaction) => {
    const timestamp = now.toISOString()
    await transaction
      .insertInto('clock')
      .values({ id: 1, trusted_at: timestamp, checked_at: timestamp, steady_since: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const before = await queryState(transaction).forUpdate().executeTakeFirstOrThrow()
    const after = evaluateClock(before, now)
    await transaction.updateTable('clock').set(after).where('id', '=', 1).execute()
    return toPause(after)
  })
}

/** The pause that a run at `now` would find. Stores nothing. */
export async function findClockPause(db: Database, now: Date): Promise<ClockPause | undefined> {
  const state = await queryState(db).executeTakeFirst()
  return state && toPause(evaluateClock(state, now))
}

/** Whether the last run found a clock that is not trusted. */
export async function isDeletionPaused(db: Database): Promise<boolean> {
  const state = await queryState(db).executeTakeFirst()
  return typeof state?.steady_since === 'string'
}

/** Trusts the clock after a user has confirmed it. Returns the last trusted run before. */
export async function trustClock(db: Database, now: Date): Promise<string | undefined> {
  const before = await queryState(db).forUpdate().executeTakeFirst()
  const timestamp = now.toISOString()
  const trusted = { trusted_at: timestamp, checked_at: timestamp, steady_since: null }
  await db
    .insertInto('clock')
    .values({ id: 1, ...trusted })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(trusted))
    .execute()
  return before?.trusted_at
}

function queryState(db: Database) {
  return db.selectFrom('clock').select(['trusted_at', 'checked_at', 'steady_since']).where('id', '=', 1)
}

function toPause({ trusted_at, steady_since }: ClockState): ClockPause | undefined {
  if (steady_since === null) return undefined
  return { trusted_at, resumes_at: timestampAfter(new Date(steady_since), requiredSteadyMs) }
}

function msSince(timestamp: string, now: Date): number {
  return now.getTime() - Date.parse(timestamp)
}

function isBetween(value: number, least: number, greatest: number): boolean {
  return value >= least && value <= greatest
}
