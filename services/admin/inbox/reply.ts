import type { z } from 'zod'
import type { replyInputSchema, Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../http/problem.ts'
import { addBookingEvent } from '../../records/bookings/events.ts'
import { findAgencyContact, type Mail, queueMails } from '../../records/submissions/submission-mail.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { assertSubmissionVersion } from './change.ts'
import { type InboxContext, readSubmission, recipientsOf } from './read.ts'
import { findSubmission, type SubmissionRow } from './submissions.ts'

type Input = z.output<typeof replyInputSchema>

/**
 * Replies to a submission by mail, through the outbox: once this returns, the mail will be sent. 404 for none, 409 when
 * it has changed since `version`, 422 without a recipient.
 */
export function replyTo(context: InboxContext, id: string, input: Input, actor: Actor): Promise<Submission> {
  return context.db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    const row = await findSubmission(transaction, id, actor, { lock: true })
    await assertSubmissionVersion(within, row, input.version, actor)
    if (recipientsOf(row, actor.today).length === 0)
      throw new ProblemError(422, { errors: { text: ['nobody_to_write_to'] } })
    await sendReply(transaction, row, input, actor)
    return readSubmission(within, id, actor)
  })
}

/** Puts a reply to all recipients of a locked submission into the outbox, in the transaction of the caller. */
export async function sendReply(
  transaction: Database,
  row: SubmissionRow,
  input: Omit<Input, 'version'>,
  { user, now, today }: Actor,
): Promise<void> {
  const agency = await findAgencyContact(transaction)
  const earlier = await transaction
    .selectFrom('outbox')
    .select(['to', 'message_id'])
    .where('submission_id', '=', row.id)
    .where('kind', 'in', ['receipt', 'guardian', 'reply', 'decision'])
    .orderBy('id')
    .execute()
  const mails = recipientsOf(row, today).map(
    (to): Mail => ({
      kind: 'reply',
      to,
      ...(agency.email && { replyTo: agency.email }),
      language: row.language as Language,
      subject: input.subject,
      text: `${input.text}\n`,
      references: earlier.filter((mail) => mail.to === to).map(({ message_id }) => message_id),
    }),
  )
  const [outboxId = null] = await queueMails(transaction, mails, row.id, { agency, now })
  await transaction
    .insertInto('submission_replies')
    .values({
      submission_id: row.id,
      outbox_id: outboxId,
      user_id: user.id,
      user_name: user.name,
      subject: input.subject,
      text: input.text,
      created_at: now.toISOString(),
    })
    .execute()
  await transaction
    .updateTable('submissions')
    .set({
      status: input.close ? 'closed' : 'answered',
      decision: input.decision ?? row.decision,
      assignee_id: row.assignee_id ?? user.id,
      version: row.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', row.id)
    .execute()
  if (row.kind === 'booking') await recordTold(transaction, row.id, user.id, now)
  const changes = { ...(input.decision && { decision: [row.decision, input.decision] }) }
  await recordAudit(transaction, user, { action: 'answered', resource: 'submissions', record_id: row.id, changes }, now)
}

/** The client has been written to: both sides see it in the history of the request. */
async function recordTold(transaction: Database, id: string, userId: string, now: Date): Promise<void> {
  const request = await transaction.selectFrom('booking_requests').select('id').where('id', '=', id).executeTakeFirst()
  const author = { by: 'agency', user_id: userId, now, adminUrl: undefined } as const
  if (request) await addBookingEvent(transaction, { request_id: id, kind: 'told' }, author)
}
