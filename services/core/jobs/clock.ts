import { sql } from 'kysely'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'

const hourMs = 3_600_000

/** How far a clock may be ahead of the last believed time: the site may have been off. */
const maxAheadMs = 24 * hourMs

/** How far it may be behind: clocks are set right in small steps, and instances differ by seconds. */
export const maxBehindMs = hourMs

/** For how long a clock that jumped has to go steadily before it is believed. */
export const requiredSteadyMs = 24 * hourMs

/** The longest pause between two checks that counts as steady time: there is one each hour while the site runs. */
const maxCheckGapMs = 2 * hourMs

/** What all instances know together of their clocks. */
export interface ClockState {
  /** The newest time that was believed. */
  trusted_at: string
  /** The newest time that was read. */
  checked_at: string
  /** When the clock jumped, by itself; null while it is believed. */
  untrusted_since: string | null
  /** For how long it has gone steadily since. */
  steady_ms: number
}

/**
 * What is known after the clock says `now`. A clock that is far from the last believed time is doubted until it is back, or
 * has gone steadily for a day; every further jump begins the day anew.
 */
export function evaluateClock(state: ClockState, now: Date): ClockState {
  const checked_at = now.toISOString()
  const sinceTrusted = now.getTime() - Date.parse(state.trusted_at)
  const trusted = { trusted_at: checked_at, checked_at, untrusted_since: null, steady_ms: 0 }
  if (sinceTrusted >= -maxBehindMs && sinceTrusted <= maxAheadMs + state.steady_ms) return trusted
  const doubted = { trusted_at: state.trusted_at, checked_at, untrusted_since: checked_at, steady_ms: 0 }
  if (state.untrusted_since === null) return doubted
  const sinceCheck = now.getTime() - Date.parse(state.checked_at)
  if (sinceCheck < -maxBehindMs || sinceCheck > maxAheadMs) return doubted
  const isSteady = sinceCheck >= 0 && sinceCheck <= maxCheckGapMs
  const steady_ms = state.steady_ms + (isSteady ? sinceCheck : 0)
  return steady_ms >= requiredSteadyMs ? trusted : { ...state, checked_at, steady_ms }
}

/** Notes what the clock says, for all instances, and returns what is known of it since. To be called each hour. */
export async function checkClock(db: Database, now: Date): Promise<ClockState> {
  return db.transaction().execute(async (transaction) => {
    const before = await readForUpdate(transaction, now)
    const after = evaluateClock(before, now)
    await transaction.updateTable('clock').set(after).where('id', '=', 1).execute()
    return after
  })
}

/** What is known of the clock; undefined before the first check. */
export function readClock(db: Database): Promise<ClockState | undefined> {
  return db
    .selectFrom('clock')
    .select(['trusted_at', 'checked_at', 'untrusted_since', 'steady_ms'])
    .where('id', '=', 1)
    .executeTakeFirst()
}

/** Believes the clock, since a person says that it is right. */
export async function trustClock(db: Database, now: Date): Promise<void> {
  const moment = now.toISOString()
  const trusted = { trusted_at: moment, checked_at: moment, untrusted_since: null, steady_ms: 0 }
  await readForUpdate(db, now)
  await db.updateTable('clock').set(trusted).where('id', '=', 1).execute()
}

/**
 * `now`, or the newest believed time where the clock is behind that: what is dated by a clock that was put back would
 * expire as soon as the clock is right again.
 */
export async function latestTime(db: Database, now: Date): Promise<Date> {
  const clock = await readClock(db)
  return clock && clock.trusted_at > now.toISOString() ? new Date(clock.trusted_at) : now
}

/** The row, which nobody else changes until the transaction ends. Before the first check the newest rows say what time it was. */
async function readForUpdate(db: Database, now: Date): Promise<ClockState> {
  const moment = (await newestRow(db)) ?? now.toISOString()
  await db
    .insertInto('clock')
    .values({ id: 1, trusted_at: moment, checked_at: moment, untrusted_since: null, steady_ms: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = db
    .selectFrom('clock')
    .select(['trusted_at', 'checked_at', 'untrusted_since', 'steady_ms'])
    .where('id', '=', 1)
  return (isPostgres(db) ? row.forUpdate() : row).executeTakeFirstOrThrow()
}

/** When the newest submission came, or the staff did something; undefined in an empty database. */
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
