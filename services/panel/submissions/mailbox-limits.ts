import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { ProblemError } from '../../core/http/problem.ts'
import type { Mail } from '../../core/submissions/submission-mail.ts'
import { limitKey } from './limit-key.ts'

/**
 * How many mails of a kind one mailbox gets in a day for what was sent in its name: anybody may type anybody's address,
 * and from anywhere. The day begins with the first.
 */
const maxPerDay = { receipt: 10, guardian: 5 } as const

const dayMs = 86_400_000

type LimitedKind = keyof typeof maxPerDay

/**
 * `mails` without the receipts that would be too many for their address. Who is asked for consent too often is asked no
 * more: 429, and nothing is stored that would wait for it in vain.
 */
export async function withinMailboxLimits(transaction: Database, mails: Mail[], now: Date): Promise<Mail[]> {
  const within: Mail[] = []
  for (const mail of mails) {
    const { kind, to } = mail
    if (!isLimited(kind) || (await countMail(transaction, kind, to, now)) <= maxPerDay[kind]) within.push(mail)
    else if (kind === 'guardian') throw new ProblemError(429, { headers: { 'retry-after': String(dayMs / 1_000) } })
  }
  return within
}

function isLimited(kind: Mail['kind']): kind is LimitedKind {
  return Object.hasOwn(maxPerDay, kind)
}

/**
 * Counts a mail, and returns how many of its kind the mailbox has been counted in this day. One statement, whose row is
 * locked until the transaction ends: submissions that come at once are counted one after the other.
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
