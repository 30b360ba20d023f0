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
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { ProblemError } from '../../http/problem.ts'
import { lockSelections } from '../../records/selections/store.ts'
import { toMessageText } from '../../records/submissions/search-texts.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { type Binned, moveToBin } from '../bin/bin.ts'
import type { RecordRows } from '../bin/parts.ts'
import type { Actor } from '../http/actor.ts'
import { createEditConflict } from '../http/admin-error.ts'
import { createAssignmentMail, mailColleagues } from '../notices/mails.ts'
import { addNotices, deleteNotices } from '../notices/write-notices.ts'
import { findColleagues } from '../users/queries.ts'
import { type InboxContext, readSubmission } from './read.ts'
import { fieldsOf, findSubmission, type SubmissionRow, toLine } from './submissions.ts'

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
 * Moves a submission to the bin, with its photos, mails, comments and tasks. Replies that wait to be sent leave all the
 * same. 404 for none, 409 when it has changed since `version`.
 */
export function deleteSubmission(context: InboxContext, id: string, version: number, actor: Actor): Promise<void> {
  return context.db.transaction().execute(async (transaction) => {
    const row = await findSubmission(transaction, id, actor, { lock: true })
    await assertSubmissionVersion({ ...context, db: transaction }, row, version, actor)
    await moveToBin(transaction, binnedSubmissions, [{ ...row }], actor)
  })
}

/** The submissions in the bin. The permission is that of applications, which not all readers of messages have. */
export const binnedSubmissions: Binned = {
  resource: 'submissions',
  table: 'submissions',
  permission: 'applications',
  nameOf(row) {
    const { name, email } = toLine(row as unknown as SubmissionRow, '')
    return name ?? email
  },
  expiryOf: (row) => String(row.expires_at),
  beforeRestore: lockSelectionsOfBookings,
}

/** People who leave a selection meanwhile must find its bookings, in the bin or restored. */
async function lockSelectionsOfBookings(db: Database, ids: readonly string[]): Promise<void> {
  const selections = new Set<string>()
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const binned = await db
      .selectFrom('bin')
      .select('rows')
      .where('resource', '=', 'submissions')
      .where('record_id', 'in', batch)
      .execute()
    for (const { rows } of binned) {
      const { selection_bookings = [] }: RecordRows = JSON.parse(rows)
      for (const { selection_id } of selection_bookings) selections.add(String(selection_id))
    }
  }
  await lockSelections(db, [...selections])
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
