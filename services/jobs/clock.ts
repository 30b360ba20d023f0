import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time.ts'

/** How far a clock may be ahead of the last trusted time: the site may have been off. */
const maxAheadMs = dayMs

/** How far it may be behind: clocks are corrected in small steps, and instances differ by seconds. */
export const maxBehindMs = hourMs

/** How far the clocks of instances may differ, in milliseconds. A pause or limit that ends later comes from a wrong one. */
export const maxSkewMs = minuteMs

/** How long a clock must run steadily after a jump before it is trusted again. */
export const requiredSteadyMs = dayMs

/** The longest pause between two checks that counts as steady time; checks are hourly while the site runs. */
const maxCheckGapMs = 2 * hourMs

/** The clock state that all instances share. */
export interface ClockState {
  /** The newest trusted time. */
  trusted_at: string
  /** The newest time that was read. */
  checked_at: string
  /** The time of the jump by the clock itself; null while it is trusted. */
  untrusted_since: string | null
  /** How long it has run steadily since. */
  steady_ms: number
}

/**
 * The state after the clock reads `now`. A clock far from the last trusted time is distrusted until it is right again
 * or has run steadily for a day. Every further jump restarts the day.
 */
export function evaluateClock(state: ClockState, now: Date): ClockState {
  const checked_at = now.toISOString()
  const sinceTrusted = now.getTime() - Date.parse(state.trusted_at)
  const trusted = { trusted_at: checked_at, checked_at, untrusted_since: null, steady_ms: 0 }
  if (sinceTrusted >= -maxBehindMs && sinceTrusted <= maxAheadMs + state.steady_ms) return trusted
  const distrusted = { trusted_at: state.trusted_at, checked_at, untrusted_since: checked_at, steady_ms: 0 }
  if (state.untrusted_since === null) return distrusted
  const sinceCheck = now.getTime() - Date.parse(state.checked_at)
  if (sinceCheck < -maxBehindMs || sinceCheck > maxAheadMs) return distrusted
  const isSteady = sinceCheck >= 0 && sinceCheck <= maxCheckGapMs
  const steady_ms = state.steady_ms + (isSteady ? sinceCheck : 0)
  return steady_ms >= requiredSteadyMs ? trusted : { ...state, checked_at, steady_ms }
}

/** Records the clock's reading for all instances and returns the new state. Call it every hour. */
export async function checkClock(db: Database, now: Date): Promise<ClockState> {
  return db.transaction().execute(async (transaction) => {
    const before = await readForUpdate(transaction, now)
    const after = evaluateClock(before, now)
    await transaction.updateTable('clock').set(after).where('id', '=', 1).execute()
    return after
  })
}

/** The state of the clock; undefined before the first check. */
export function readClock(db: Database): Promise<ClockState | undefined> {
  return db
    .selectFrom('clock')
    .select(['trusted_at', 'checked_at', 'untrusted_since', 'steady_ms'])
    .where('id', '=', 1)
    .executeTakeFirst()
}

/**
 * The state that makes the time `now` of this instance untrusted; undefined while it is trusted or was never checked.
 * Stores nothing.
 */
export async function findClockJump(db: Database, now: Date): Promise<ClockState | undefined> {
  const stored = await readClock(db)
  const state = stored && evaluateClock(stored, now)
  return state && state.untrusted_since !== null ? state : undefined
}

/** Trusts the clock after a user has confirmed it. */
export async function trustClock(db: Database, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  const trusted = { trusted_at: timestamp, checked_at: timestamp, untrusted_since: null, steady_ms: 0 }
  await readForUpdate(db, now)
  await db.updateTable('clock').set(trusted).where('id', '=', 1).execute()
}

/**
 * `now`, or the newest trusted time while the clock is behind it: rows dated by a clock that was set back would expire
 * once the clock is right again.
 */
export async function latestTime(db: Database, now: Date): Promise<Date> {
  const clock = await readClock(db)
  return clock && clock.trusted_at > now.toISOString() ? new Date(clock.trusted_at) : now
}

/** The row, locked until the transaction ends. At the first check the newest rows give the time. */
async function readForUpdate(db: Database, now: Date): Promise<ClockState> {
  const timestamp = (await newestRow(db)) ?? now.toISOString()
  await db
    .insertInto('clock')
    .values({ id: 1, trusted_at: timestamp, checked_at: timestamp, untrusted_since: null, steady_ms: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = db
    .selectFrom('clock')
    .select(['trusted_at', 'checked_at', 'untrusted_since', 'steady_ms'])
    .where('id', '=', 1)
  return row.forUpdate().executeTakeFirstOrThrow()
}

/** The time of the newest submission or staff action; undefined in an empty database. */
async function newestRow(db: Database): Promise<string | undefined> {
  const { newest } = await db
    .selectNoFrom([
      sql<string | null>`(select max(newest) from (
        select max(created_at) as newest from submissions union all select max(at) from audit
      ) as rows)`.as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return newest ?? undefined
}
