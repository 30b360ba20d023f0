import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { networkOf } from '#domain/client-address.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { dayMs, daySeconds, hourSeconds } from '#domain/time.ts'
import type { ClientAddress } from '../../http/client-address.ts'
import { ProblemError } from '../../http/problem.ts'
import { consumePoints, createSharedLimiter } from '../../limits/rate-limit.ts'
import type { Mail } from '../../records/submissions/submission-mail.ts'

/** Submissions of one kind per visitor and hour: enough for an office behind one address. */
const ofVisitor = { requests: 30, seconds: hourSeconds }

/** The period of `maxSubmissions`, in seconds. */
const allSeconds = 600

/** Enough for a casting call on television, and a bound for floods from many addresses. */
const defaultMaxSubmissions = 300

interface SubmissionLimits {
  /** Creates the limit of one kind of submission. */
  limit(kind: string): MiddlewareHandler
  /** The sender as a keyed hash; undefined within the process. */
  visitorOf(c: Context): string | undefined
}

/**
 * Responds with 429 to a visitor who sends too much to all instances together, and to everybody when all visitors
 * together do. Half of the total is reserved for visitors without a submission in the last hour, so that a few busy ones
 * leave room for others. Callers have a token, so the visitor's address in `X-Forwarded-Client` is trusted; without it
 * the caller's address counts. Addresses are stored as keyed hashes for an hour.
 * @param maxSubmissions of one kind, from all visitors in ten minutes
 */
export async function limitSubmissions(
  db: Database,
  clientAddress: ClientAddress,
  maxSubmissions = defaultMaxSubmissions,
): Promise<SubmissionLimits> {
  const key = await limitKey(db)

  function visitorOf(c: Context): string | undefined {
    const address = c.req.header('x-forwarded-client')?.slice(0, 100) || clientAddress(c)
    return address && createHmac('sha256', key).update(networkOf(address)).digest('base64url')
  }

  function limit(kind: string): MiddlewareHandler {
    const visitors = createSharedLimiter(db, { name: kind, ...ofVisitor })
    const all = createSharedLimiter(db, { name: `all-${kind}`, requests: maxSubmissions, seconds: allSeconds })
    const repeated = createSharedLimiter(db, {
      name: `repeated-${kind}`,
      requests: Math.ceil(maxSubmissions / 2),
      seconds: allSeconds,
    })
    return async (c, next) => {
      const visitor = visitorOf(c)
      if (visitor === undefined) return next()
      const sent = await consumePoints(visitors, visitor, 1, 'Too many requests.')
      if (sent > 1) await consumePoints(repeated, 'all', 1, 'Too many requests of all visitors.')
      await consumePoints(all, 'all', 1, 'Too many requests of all visitors.')
      await next()
    }
  }

  return { limit, visitorOf }
}

/**
 * Mails of a kind per mailbox and day, since anybody can enter anybody's address from anywhere. The day starts with the
 * first.
 */
const maxPerDay = { receipt: 10, guardian: 5, selection: 10, card: 10 } as const

type LimitedKind = keyof typeof maxPerDay

/**
 * Removes receipts and links beyond the limit of their address from `mails`. Throws a 429 for a request for consent beyond it:
 * then nothing is stored, because no guardian would get the request.
 */
export async function applyMailboxLimits<Limited extends Pick<Mail, 'kind' | 'to'>>(
  transaction: Database,
  mails: readonly Limited[],
  now: Date,
): Promise<Limited[]> {
  const allowed: Limited[] = []
  for (const mail of mails) {
    const { kind, to } = mail
    if (!isLimited(kind) || (await countMail(transaction, kind, to, now)) <= maxPerDay[kind]) allowed.push(mail)
    else if (kind === 'guardian') throw new ProblemError(429, { headers: { 'retry-after': String(daySeconds) } })
  }
  return allowed
}

function isLimited(kind: Mail['kind']): kind is LimitedKind {
  return Object.hasOwn(maxPerDay, kind)
}

/**
 * Counts a mail and returns the number of its kind to this mailbox in the day. A single statement locks the row until
 * the transaction ends, so concurrent submissions are counted one after another.
 */
async function countMail(transaction: Database, kind: LimitedKind, to: string, now: Date): Promise<number> {
  const mailbox = createHmac('sha256', await limitKey(transaction))
    .update(mailboxOf(to))
    .digest('base64url')
  const isOver = sql<boolean>`rate_limits.expire <= ${now.getTime()}`
  const { points } = await transaction
    .insertInto('rate_limits')
    .values({ key: `mail-${kind}:${mailbox}`, points: 1, expire: now.getTime() + dayMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then 1 else rate_limits.points + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow()
  return points
}

/** The key of the address hashes: addresses are not stored. */
function limitKey(db: Database): Promise<string> {
  return getOrCreateSecret(db, 'submission-limits')
}
