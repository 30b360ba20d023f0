import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'

/** How failures delay further attempts. */
interface Pauses {
  /** Failures without a delay. */
  free: number
  /** The first delay in milliseconds. It doubles with each failure up to `maxMs`. */
  first: number
  longest: number
}

const minute = 60_000

/** Failures are forgotten after this time without a new one, in milliseconds. */
const forgottenAfter = 24 * 60 * minute

/** The subjects whose failures are counted: see `Lockout`. */
export const pausesOf = {
  /** A browser that this account has signed in with before. */
  device: { free: 5, first: 30_000, longest: 15 * minute },
  /** All other browsers that try this account. */
  account: { free: 5, first: 30_000, longest: 60 * minute },
  /** A network address, for all accounts. */
  address: { free: 20, first: 30_000, longest: 60 * minute },
} as const satisfies Record<string, Pauses>

export type SubjectKind = keyof typeof pausesOf

/** The delay after a number of failures, in milliseconds. */
function pauseAfter(failures: number, { free, first, longest }: Pauses): number {
  return failures <= free ? 0 : Math.min(first * 2 ** (failures - free - 1), longest)
}

/** A subject whose failures are counted. */
export interface Subject {
  key: string
  pauses: Pauses
}

/** A failure that was counted in advance, and until when it blocks. */
interface Counted {
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
): Promise<{ wait: number } | { counted: Counted[] }> {
  const inOrder = subjects.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const moment = now.toISOString()
  return db.transaction().execute(async (transaction) => {
    const rows = inOrder.map(({ key }) => ({ subject: key, failures: 0, blocked_until: moment, expires_at: moment }))
    await transaction
      .insertInto('sign_in_failures')
      .values(rows)
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .execute()
    const kept = await transaction
      .selectFrom('sign_in_failures')
      .selectAll()
      .where(
        'subject',
        'in',
        inOrder.map(({ key }) => key),
      )
      .orderBy('subject')
      // SQLite transactions hold the only write lock from their start.
      .$if(isPostgres(transaction), (query) => query.forUpdate())
      .execute()
    const current = new Map(kept.map((row) => [row.subject, row.expires_at > moment ? row : undefined]))
    const wait = Math.max(
      ...inOrder.map(({ key }) => Date.parse(current.get(key)?.blocked_until ?? moment) - now.getTime()),
    )
    if (wait > 0) return { wait }
    const counted: Counted[] = []
    for (const { key, pauses } of inOrder) {
      const failures = (current.get(key)?.failures ?? 0) + 1
      const blockedUntil = after(now, pauseAfter(failures, pauses))
      counted.push({ key, blockedUntil })
      await transaction
        .updateTable('sign_in_failures')
        .set({ failures, blocked_until: blockedUntil, expires_at: after(now, forgottenAfter) })
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
export async function takeBack(db: Database, counted: readonly Counted[], now: Date): Promise<void> {
  for (const { key, blockedUntil } of counted) {
    await db
      .updateTable('sign_in_failures')
      .set((of) => ({
        failures: of('failures', '-', 1),
        blocked_until: of
          .case()
          .when('blocked_until', '=', blockedUntil)
          .then(now.toISOString())
          .else(of.ref('blocked_until'))
          .end(),
      }))
      .where('subject', '=', key)
      .where('failures', '>', 0)
      .execute()
  }
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}
