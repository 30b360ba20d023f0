import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { isPostgres } from '#database/dialect.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import type { OutboxTable } from '#database/schema/panel.ts'
import type { MailFailure } from './transport.ts'

export type OutboxMail = Selectable<OutboxTable>

/**
 * After how long a mail that was claimed is anybody's again, in milliseconds: longer than one attempt can take, so that
 * only the mail of a copy that died is claimed twice.
 */
const lease = 5 * 60_000

/** After so many attempts, which spread over three days, a mail is left for people to look at. */
const maxAttempts = 20

/** The pause after the first failure, in milliseconds; it doubles with each, up to the longest. */
const pauses = { first: 30_000, longest: 6 * 3_600_000 }

/** Whether a mail has no link by which to sign in, or one that can still be used at `now`: not replaced, revoked, used or expired. */
function isLive(now: Date) {
  const moment = now.toISOString()
  return (outbox: ExpressionBuilder<Schema, 'outbox'>): Expression<SqlBool> =>
    outbox.or([
      outbox('link_hash', 'is', null),
      ...(['invitations', 'password_resets', 'email_changes'] as const).map((table) =>
        outbox.exists(
          outbox
            .selectFrom(table)
            .select('token_hash')
            .whereRef(`${table}.token_hash`, '=', 'outbox.link_hash')
            .where(`${table}.expires_at`, '>', moment),
        ),
      ),
    ])
}

/** Forgets the mails that wait with a link that leads nowhere any more, and says how many. */
export async function dropDeadMails(db: Database, now: Date): Promise<number> {
  const dropped = await db
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('link_hash', 'is not', null)
    .where((outbox) => outbox.not(isLive(now)(outbox)))
    .executeTakeFirst()
  return Number(dropped.numDeletedRows)
}

/**
 * Takes the mail that has been due longest, for this copy alone, and counts the attempt; undefined when none is due.
 * On SQLite the update has the only write lock; on PostgreSQL copies skip what another is just taking.
 */
export async function claimMail(db: Database, now: Date): Promise<OutboxMail | undefined> {
  return db
    .updateTable('outbox')
    .set((outbox) => ({
      attempts: outbox('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + lease).toISOString(),
    }))
    .where('id', '=', (outbox) => {
      const due = outbox
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        // One that would be due later than ever was written while the clock was ahead.
        .where((mail) =>
          mail.or([
            mail('next_attempt_at', '<=', now.toISOString()),
            mail('next_attempt_at', '>', new Date(now.getTime() + pauses.longest).toISOString()),
          ]),
        )
        .where('attempts', '<', maxAttempts)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
      return isPostgres(db) ? due.forUpdate().skipLocked() : due
    })
    .returningAll()
    .executeTakeFirst()
}

/** Notes that a mail left; one that belongs to no submission is forgotten, and with it whom it went to. */
export async function markSent(
  db: Database,
  { id, submission_id }: Pick<OutboxMail, 'id' | 'submission_id'>,
  now: Date,
): Promise<void> {
  if (submission_id === null) await db.deleteFrom('outbox').where('id', '=', id).execute()
  else await db.updateTable('outbox').set({ sent_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Puts a mail back that could not be sent; the more often that happened, the longer it waits. */
export async function putBack(
  db: Database,
  mail: Pick<OutboxMail, 'id' | 'attempts'>,
  now: Date,
  failure: MailFailure = 'unavailable',
): Promise<void> {
  const pause = Math.min(pauses.first * 2 ** (mail.attempts - 1), pauses.longest)
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(now.getTime() + pause).toISOString(), last_failure: failure })
    .where('id', '=', mail.id)
    .execute()
}

/** Leaves a mail for people to look at that no further attempt would help. */
export async function giveUp(db: Database, { id }: Pick<OutboxMail, 'id'>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: maxAttempts, last_failure: 'recipient_refused' satisfies MailFailure })
    .where('id', '=', id)
    .execute()
}

/** Whether this attempt was the last. */
export function isGivenUp({ attempts }: Pick<OutboxMail, 'attempts'>): boolean {
  return attempts >= maxAttempts
}

/** How far the mails are that have not left. */
interface MailQueue {
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
