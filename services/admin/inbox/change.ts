import type { z } from 'zod'
import { canChange } from '#contracts/admin/current-user.ts'
import {
  decisionsOf,
  type Submission,
  type SubmissionKind,
  type submissionInputSchema,
  submissionKindsOf,
} from '#contracts/admin/submissions.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { toMessageText } from '../../records/submissions/search-texts.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { moveToBin } from '../deleted-records/delete.ts'
import type { Actor } from '../http/actor.ts'
import { createEditConflict } from '../http/admin-error.ts'
import { createAssignmentMail, mailColleagues } from '../notices/mails.ts'
import { addNotices, deleteNotices } from '../notices/write-notices.ts'
import { findColleagues } from '../users/queries.ts'
import { type InboxContext, readSubmission } from './read.ts'
import { fieldsOf, findSubmission, type SubmissionRow } from './submissions.ts'

type Input = z.output<typeof submissionInputSchema>

/**
 * Changes the status, decision, assignee and note of a submission. 404 for none, 409 when it has changed since
 * `version`.
 */
export function changeSubmission(
  context: InboxContext,
  id: string,
  { version, ...input }: Input,
  actor: Actor,
): Promise<Submission> {
  return context.db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    const row = await findSubmission(transaction, id, actor, { lock: true })
    await assertSubmissionVersion(within, row, version, actor)
    assertDecision(row, input.decision)
    await assertColleague(transaction, input.assignee_id, row)
    await transaction
      .updateTable('submissions')
      .set({
        ...input,
        message_text: toMessageText(fieldsOf(row), input.note),
        version: row.version + 1,
        updated_at: actor.now.toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
    const { assignee_id: assignee } = input
    const occasion = { kind: 'assignment', submission_id: row.id } as const
    if (assignee !== row.assignee_id) {
      await deleteNotices(transaction, row.assignee_id === null ? [] : [row.assignee_id], occasion)
    }
    if (assignee !== null && assignee !== row.assignee_id) {
      await addNotices(transaction, [assignee], occasion, actor)
      const mail = createAssignmentMail(actor.user.name, row.kind)
      const options = { mail, path: `/submissions/${row.id}`, submission_id: row.id }
      await mailColleagues(transaction, [assignee], options, actor)
    }
    // Notes concern a person: the audit log records that the note changed, not its text.
    const { note, ...loggedInput } = input
    const changes = {
      ...changesBetween({ ...row }, loggedInput, Object.keys(loggedInput)),
      ...(note !== row.note && { note: true }),
    }
    const entry = { action: 'changed', resource: 'submissions', record_id: row.id, changes }
    await recordAudit(transaction, actor.user, entry, actor.now)
    return readSubmission(within, id, actor)
  })
}

/**
 * Deletes a submission, with its photos, mails, comments and tasks. Replies that wait to be sent leave all the
 * same. 404 for none, 409 when it has changed since `version`.
 */
export function deleteSubmission(context: InboxContext, id: string, version: number, actor: Actor): Promise<void> {
  return context.db.transaction().execute(async (transaction) => {
    const row = await findSubmission(transaction, id, actor, { lock: true })
    await assertSubmissionVersion({ ...context, db: transaction }, row, version, actor)
    await moveToBin(transaction, { resource: 'submissions' }, [row.id], actor)
  })
}

/** Throws a 409 with the present submission when it has changed since `version`. */
export async function assertSubmissionVersion(
  context: InboxContext,
  row: SubmissionRow,
  version: number,
  actor: Actor,
): Promise<void> {
  if (row.version === version) return
  throw createEditConflict(await readSubmission(context, row.id, actor))
}

/** Active users who answer submissions of a kind, or of any, by name. */
export function findAssignees(db: Database, kind?: SubmissionKind): Promise<Colleague[]> {
  return findColleagues(
    db,
    ({ role }) => canChange(role, 'inbox') && (kind === undefined || submissionKindsOf(role).includes(kind)),
  )
}

/** Throws a 422 for a decision that another kind of submission has. */
function assertDecision({ kind, decision: before }: SubmissionRow, decision: Input['decision']): void {
  if (decision === null || decision === before || decisionsOf[kind]?.includes(decision)) return
  throw new ProblemError(422, { errors: { decision: ['invalid'] } })
}

/** Throws a 422 for a new assignee who does not answer submissions of this kind. */
async function assertColleague(db: Database, assignee: string | null, row: SubmissionRow): Promise<void> {
  if (assignee === null || assignee === row.assignee_id) return
  const colleagues = await findAssignees(db, row.kind)
  if (colleagues.some(({ id }) => id === assignee)) return
  throw new ProblemError(422, { errors: { assignee_id: ['unknown'] } })
}
