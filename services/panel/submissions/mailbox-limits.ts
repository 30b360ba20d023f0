import { sql } from 'kysely'
import { mailboxOf } from '#contracts/mailbox.ts'
import type { Database } from '#database/schema.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Mail } from './mail.ts'

/**
 * How many mails of a kind one mailbox gets in a day for what was sent in its name: anybody may type anybody's address,
 * and from anywhere.
 */
const mostInADay = { receipt: 10, guardian: 5 } as const

const day = 86_400_000

/**
 * `mails` without the receipts that would be too many for their address. Who is asked for consent too often is asked no
 * more: 429, and nothing is stored that would wait for it in vain.
 */
export async function withinMailboxLimits(transaction: Database, mails: Mail[], now: Date): Promise<Mail[]> {
  const within: Mail[] = []
  for (const mail of mails) {
    const full = await isFull(transaction, mail, now)
    if (full && mail.kind === 'guardian')
      throw new ProblemError(429, { headers: { 'retry-after': String(day / 1_000) } })
    if (!full) within.push(mail)
  }
  return within
}

async function isFull(transaction: Database, { kind, to }: Mail, now: Date): Promise<boolean> {
  if (kind !== 'receipt' && kind !== 'guardian') return false
  const mailbox = mailboxOf(to)
  const lately = await transaction
    .selectFrom('outbox')
    .select('to')
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - day).toISOString())
    // Ways to write one mailbox have their first letter in common; the rest is not the database's to compare.
    .where((of) => sql<boolean>`lower(${of.ref('to')}) like ${`${mailbox.slice(0, 1)}%`}`)
    .execute()
  return lately.filter((mail) => mailboxOf(mail.to) === mailbox).length >= mostInADay[kind]
}
