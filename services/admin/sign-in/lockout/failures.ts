import type { Database } from '#database/schema/index.ts'
import { dayMs, hourMs, minuteMs, timestampAfter } from '#domain/time.ts'

/** How failures delay further attempts. */
interface Pauses {
  /** Failures without a delay. */
  freeFailures: number
  /** The first delay in milliseconds. It doubles with each failure up to `maxMs`. */
  firstMs: number
  maxMs: number
}

/** Failures are forgotten after this time without a new one, in milliseconds. */
const forgottenAfterMs = dayMs

/** The subjects whose failures are counted: see `Lockout`. */
export const pausesBySubject = {
  /** A browser that this account has signed in with before. */
  device: { freeFailures: 5, firstMs: 30_000, maxMs: 15 * minuteMs },
  /** All other browsers that try this account. */
  account: { freeFailures: 5, firstMs: 30_000, maxMs: hourMs },
  /** A network address, for all accounts. */
  address: { freeFailures: 20, firstMs: 30_000, maxMs: hourMs },
} as const satisfies Record<string, Pauses>

export type SubjectKind = keyof typeof pausesBySubject

/** The delay after a number of failures, in milliseconds. */
function pauseAfter(failures: number, { freeFailures, firstMs, maxMs }: Pauses): number {
  return failures <= freeFailures ? 0 : Math.min(firstMs * 2 ** (failures - freeFailures - 1), maxMs)
}

/** A subject whose failures are counted. */
export interface Subject {
  key: string
  pauses: Pauses
}

/** A failure that was counted in advance, and until when it blocks. */
interface CountedFailure {
  key: string
  blockedUntil: string
}

/**
 * Counts a failure of each subject before the attempt, so that concurrent attempts are limited like sequential ones.
 * When one of them is blocked, nothing is counted and the remaining time is returned, in milliseconds.
 */
export async function countFailure(
  db: Database,
  subjects: readonly Subject[],
  now: Date,
): Promise<{ wait: number } | { counted: CountedFailure[] }> {
  const inOrder = subjects.toSorted((a, other) => (a.key < other.key ? -1 : 1))
  const timestamp = now.toISOString()
  return db.transaction().execute(async (transaction) => {
    const rows = inOrder.map(({ key }) => ({
      subject: key,
      failures: 0,
      blocked_until: timestamp,
      expires_at: timestamp,
    }))
    await transaction
      .insertInto('sign_in_failures')
      .values(rows)
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .execute()
    const stored = await transaction
      .selectFrom('sign_in_failures')
      .selectAll()
      .where(
        'subject',
        'in',
        inOrder.map(({ key }) => key),
      )
      .orderBy('subject')
      .forUpdate()
      .execute()
    const current = new Map(stored.map((row) => [row.subject, row.expires_at > timestamp ? row : undefined]))
    const wait = Math.max(
      ...inOrder.map(({ key }) => Date.parse(current.get(key)?.blocked_until ?? timestamp) - now.getTime()),
    )
    if (wait > 0) return { wait }
    const counted: CountedFailure[] = []
    for (const { key, pauses } of inOrder) {
      const failures = (current.get(key)?.failures ?? 0) + 1
      const blockedUntil = timestampAfter(now, pauseAfter(failures, pauses))
      counted.push({ key, blockedUntil })
      await transaction
        .updateTable('sign_in_failures')
        .set({ failures, blocked_until: blockedUntil, expires_at: timestampAfter(now, forgottenAfterMs) })
        .where('subject', '=', key)
        .execute()
    }
    return { counted }
  })
}

/** Deletes all failures of a subject. */
export async function forgetFailures(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.deleteFrom('sign_in_failures').where('subject', 'in', keys).execute()
}

/** Reverts failures that were counted in advance, with their delays. Later failures remain. */
export async function revertFailures(db: Database, counted: readonly CountedFailure[], now: Date): Promise<void> {
  for (const { key, blockedUntil } of counted) {
    await db
      .updateTable('sign_in_failures')
      .set((eb) => ({
        failures: eb('failures', '-', 1),
        blocked_until: eb
          .case()
          .when('blocked_until', '=', blockedUntil)
          .then(now.toISOString())
          .else(eb.ref('blocked_until'))
          .end(),
      }))
      .where('subject', '=', key)
      .where('failures', '>', 0)
      .execute()
  }
}
