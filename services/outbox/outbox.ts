import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import type { OutboxTable } from '#database/schema/panel.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { hourMs, minuteMs, timestampAfter } from '#domain/time.ts'
import { countRows } from '../../database/count-rows.ts'
import { isOfPresentContact } from '../records/selections/links.ts'
import { recordUndelivered } from './undelivered.ts'

export type OutboxMail = Selectable<OutboxTable>

/** The cause of a failure: the recipient was refused, the server refuses the site, or it is temporary. */
export type MailFailure = 'recipient_refused' | 'server_refused' | 'unavailable'

/**
 * A claim ends after this time, in milliseconds. It exceeds the longest attempt, so only the mail of a crashed instance
 * is claimed again.
 */
const leaseMs = 5 * minuteMs

/** The maximum number of attempts, which span 80 hours with the pauses below. A given up mail has as many in the database. */
const maxAttempts = 20

/** The pause after the first failure, in milliseconds; it doubles up to the maximum. */
const pauses = { first: 30_000, longest: 8 * hourMs }

/**
 * A condition on mails: without a link of its own, or with one that is valid at `now`, so neither replaced, revoked,
 * used nor expired.
 */
function isLive(now: Date) {
  const timestamp = now.toISOString()
  return (eb: ExpressionBuilder<Schema, 'outbox'>): Expression<SqlBool> =>
    eb.or([
      eb('link_hash', 'is', null),
      ...(['invitations', 'password_resets', 'email_changes'] as const).map((table) =>
        eb.exists(
          eb
            .selectFrom(table)
            .select('token_hash')
            .whereRef(`${table}.token_hash`, '=', 'outbox.link_hash')
            .where(`${table}.expires_at`, '>', timestamp),
        ),
      ),
      eb.exists(
        eb
          .selectFrom('selection_links')
          .innerJoin('selections', 'selections.id', 'selection_links.selection_id')
          .select('token_hash')
          .whereRef('selection_links.token_hash', '=', 'outbox.link_hash')
          .where('selection_links.revoked_at', 'is', null)
          .where(isOfPresentContact)
          .where('selections.expires_at', '>', timestamp),
      ),
      eb.exists(
        eb
          .selectFrom('card_requests')
          .select('token_hash')
          .where((card) =>
            card.or([
              card('token_hash', '=', card.ref('outbox.link_hash')),
              card('reminder_hash', '=', card.ref('outbox.link_hash')),
            ]),
          )
          .where('card_requests.expires_at', '>', timestamp),
      ),
    ])
}

/**
 * Deletes waiting mails whose link is no longer valid, and returns their number. Those of packages count as not
 * delivered.
 */
export async function deleteExpiredMails(db: Database, now: Date): Promise<number> {
  const expired = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('link_hash', 'is not', null)
    .where((eb) => eb.not(isLive(now)(eb)))
    .execute()
  if (expired.length === 0) return 0
  const ids = expired.map(({ id }) => id)
  return db.transaction().execute(async (transaction) => {
    await recordUndelivered(transaction, ids, now)
    let count = 0
    for (const batch of chunk(ids, maxRowsPerStatement)) {
      const dropped = await transaction.deleteFrom('outbox').where('id', 'in', batch).executeTakeFirst()
      count += Number(dropped.numDeletedRows)
    }
    return count
  })
}

/**
 * Claims the mail that has been due longest and counts the attempt; undefined for none. Mails whose link is not valid
 * are left out: they wait for `deleteExpiredMails`. On SQLite the update holds the only write lock; on PostgreSQL instances
 * skip locked rows.
 */
export async function claimMail(db: Database, now: Date): Promise<OutboxMail | undefined> {
  return db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: timestampAfter(now, leaseMs),
    }))
    .where('id', '=', (eb) => {
      const due = eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now.toISOString())
        .where('attempts', '<', maxAttempts)
        .where(isLive(now))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
      return due.forUpdate().skipLocked()
    })
    .returningAll()
    .executeTakeFirst()
}

/**
 * Marks a mail as sent, or deletes it with its recipient when it belongs to no submission by now.
 */
export async function markSent(db: Database, { id }: Pick<OutboxMail, 'id'>, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom('outbox').select('submission_id').where('id', '=', id)
    const mail = await query.forUpdate().executeTakeFirst()
    if (mail?.submission_id) {
      await transaction.updateTable('outbox').set({ sent_at: now.toISOString() }).where('id', '=', id).execute()
    } else await transaction.deleteFrom('outbox').where('id', '=', id).execute()
  })
}

/** Deletes the waiting mails to the staff about these submissions, which are deleted. Mails to senders are still sent. */
export async function deleteMailsToStaff(transaction: Database, submissions: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('submission_id', 'in', submissions)
    .where('kind', 'in', ['notification', 'assignment'])
    .where('sent_at', 'is', null)
    .execute()
}

/** Schedules a retry of a failed mail with a growing pause. */
export async function scheduleRetry(
  db: Database,
  mail: Pick<OutboxMail, 'id' | 'attempts'>,
  now: Date,
  failure: MailFailure = 'unavailable',
): Promise<void> {
  const pause = Math.min(pauses.first * 2 ** (mail.attempts - 1), pauses.longest)
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: timestampAfter(now, pause), last_failure: failure })
    .where('id', '=', mail.id)
    .execute()
}

/** Gives up a mail, when retries cannot help. */
export async function giveUp(db: Database, { id }: Pick<OutboxMail, 'id'>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: maxAttempts, last_failure: 'recipient_refused' satisfies MailFailure })
    .where('id', '=', id)
    .execute()
}

/** Whether this was the last attempt. */
export function isGivenUp({ attempts }: Pick<OutboxMail, 'attempts'>): boolean {
  return attempts >= maxAttempts
}

/** The state of the outbox. */
interface MailQueue {
  /** The number of mails that will be tried. */
  waiting: number
  /** The time of the oldest waiting mail. */
  oldest: string | null
  /** How many of them the mail server refused for a reason that concerns all mail. */
  refused: number
  /** The number of mails that were given up. */
  givenUp: number
}

/** Reads the state of the outbox, without mails whose link is no longer valid. */
export async function readMailQueue(db: Database, now: Date): Promise<MailQueue> {
  const { countAll, min } = db.fn
  const unsent = db.selectFrom('outbox').where('sent_at', 'is', null).where(isLive(now))
  const open = unsent.where('attempts', '<', maxAttempts)
  const { count, oldest } = await open
    .select([countAll<number>().as('count'), min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(count),
    oldest,
    refused: await countRows(open.where('last_failure', '=', 'server_refused')),
    givenUp: await countRows(unsent.where('attempts', '>=', maxAttempts)),
  }
}
