import type { z } from 'zod'
import type { submissionInputSchema } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { removeSubmissions } from '../../core/submissions/delete-submissions.ts'
import { changesBetween } from '../audit/changes.ts'
import { recordAudit } from '../audit/record.ts'
import type { AdminContext } from '../context.ts'
import { mailAssignee } from './assignment-mail.ts'
import { assertColleague } from './colleagues.ts'
import type { SubmissionRow } from './line.ts'
import { findSubmission, type Reader, readSubmission } from './read.ts'

type Input = z.output<typeof submissionInputSchema>

/** Says how far the agency is with a submission: 404 for none, 409 when somebody else has said so since `version`. */
export function changeSubmission(
  { db, siteUrl }: Pick<AdminContext, 'db' | 'siteUrl'>,
  id: string,
  { version, ...input }: Input,
  reader: Reader,
) {
  return db.transaction().execute(async (transaction) => {
    const row = await findSubmission(transaction, id, reader.now, { lock: true })
    await assertSubmissionVersion(transaction, row, version, reader)
    await assertColleague(transaction, input.assignee_id, row.assignee_id)
    await transaction
      .updateTable('submissions')
      .set({ ...input, version: row.version + 1, updated_at: reader.now.toISOString() })
      .where('id', '=', row.id)
      .execute()
    const { assignee_id: assignee } = input
    if (assignee !== null && assignee !== row.assignee_id) {
      await mailAssignee(transaction, row, { assignee, by: reader.staff, siteUrl, now: reader.now })
    }
    // The note is about a person: the trail says that it changed, not what it said.
    const { note, ...told } = input
    const changes = {
      ...changesBetween({ ...row }, told, Object.keys(told)),
      ...(note !== row.note && { note: true }),
    }
    await recordAudit(
      transaction,
      reader.staff,
      { action: 'changed', resource: 'submissions', record_id: row.id, changes },
      reader.now,
    )
    return readSubmission(transaction, id, reader)
  })
}

/** Deletes a submission with its photos and mails: 404 for none, 409 when it has changed since `version`. */
export function deleteSubmission(db: Database, id: string, version: number, reader: Reader): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const row = await findSubmission(transaction, id, reader.now, { lock: true })
    await assertSubmissionVersion(transaction, row, version, reader)
    // The agency's own doing, which a backup may undo.
    await removeSubmissions(transaction, [row.id], reader.now)
    await recordAudit(
      transaction,
      reader.staff,
      { action: 'deleted', resource: 'submissions', record_id: row.id, record_name: row.kind },
      reader.now,
    )
  })
}

/** 409, with the submission as it is now, when somebody else has changed it since `version`. */
export async function assertSubmissionVersion(db: Database, row: SubmissionRow, version: number, reader: Reader) {
  if (row.version === version) return
  throw new ProblemError(409, {
    detail: 'Somebody else has changed this in the meantime.',
    current: await readSubmission(db, row.id, reader),
  })
}
