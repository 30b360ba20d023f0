import type { z } from 'zod'
import type { replyInputSchema, Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { findAgencyContact } from '../../core/submissions/agency-contact.ts'
import { domainOf, outboxRow } from '../../core/submissions/submission-mail.ts'
import { recordAudit } from '../audit/record.ts'
import { assertSubmissionVersion } from './change.ts'
import { findSubmission, type Reader, readSubmission } from './read.ts'
import { recipientsOf } from './recipients.ts'

type Input = z.output<typeof replyInputSchema>

/**
 * Answers a submission by mail from the agency, through the outbox: once this returns the mail will leave, whatever
 * happens. 404 for none, 409 when somebody else was faster, 422 when there is nobody to write to.
 */
export function replyTo(db: Database, id: string, input: Input, reader: Reader): Promise<Submission> {
  const { staff, now, today } = reader
  return db.transaction().execute(async (transaction) => {
    const row = await findSubmission(transaction, id, now, { lock: true })
    await assertSubmissionVersion(transaction, row, input.version, reader)
    const recipients = recipientsOf(row, today)
    if (recipients.length === 0) throw new ProblemError(422, { errors: { text: ['nobody_to_write_to'] } })
    const agency = await findAgencyContact(transaction)
    const mails = await transaction
      .insertInto('outbox')
      .values(
        recipients.map((to) =>
          outboxRow(
            {
              kind: 'reply',
              to,
              ...(agency.email && { replyTo: agency.email }),
              language: row.language as Language,
              subject: input.subject,
              text: `${input.text}\n`,
            },
            row.id,
            { domain: domainOf(agency.email), now },
          ),
        ),
      )
      .returning('id')
      .execute()
    await transaction
      .insertInto('submission_replies')
      .values({
        submission_id: row.id,
        outbox_id: mails[0]?.id ?? null,
        user_id: staff.id,
        user_name: staff.name,
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
        assignee_id: row.assignee_id ?? staff.id,
        version: row.version + 1,
        updated_at: now.toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
    const changes = { ...(input.decision && { decision: [row.decision, input.decision] }) }
    await recordAudit(
      transaction,
      staff,
      { action: 'answered', resource: 'submissions', record_id: row.id, changes },
      now,
    )
    return readSubmission(transaction, id, reader)
  })
}
