import type { Database } from '#database/schema/index.ts'
import { isLive, maxAttempts } from './outbox.ts'

/** How far the mails are that have not left. */
export interface MailQueue {
  /** How many will still be tried. */
  waiting: number
  /** When the oldest of them was written. */
  oldest: string | null
  /** How many of them the mail server has refused for a reason that concerns all mail. */
  refused: number
  /** How many are not tried any more. */
  givenUp: number
}

/** Reads the state of the outbox; mails whose link has died are not in it. */
export async function readMailQueue(db: Database, now: Date): Promise<MailQueue> {
  const { countAll, min } = db.fn
  const unsent = db.selectFrom('outbox').where('sent_at', 'is', null).where(isLive(now))
  const open = unsent.where('attempts', '<', maxAttempts)
  const { count, oldest } = await open
    .select([countAll<number>().as('count'), min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const countOf = async (query: typeof unsent) =>
    Number((await query.select(countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
  return {
    waiting: Number(count),
    oldest,
    refused: await countOf(open.where('last_failure', '=', 'server_refused')),
    givenUp: await countOf(unsent.where('attempts', '>=', maxAttempts)),
  }
}
