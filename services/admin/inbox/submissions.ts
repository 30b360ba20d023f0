import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type SubmissionLine, type SubmissionStatus, submissionKindsOf } from '#contracts/admin/submissions.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import type { SubmissionTable } from '#database/schema/panel.ts'
import { ageInYears } from '#domain/age.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Actor } from '../http/actor.ts'

export type SubmissionRow = Selectable<SubmissionTable>

/** The length of an excerpt, in characters. */
const excerptLength = 160

/** A row of the inbox. `today` determines the age. */
export function toLine(row: SubmissionRow, today: string): SubmissionLine {
  const fields = fieldsOf(row)
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    form: row.form,
    language: row.language as Language,
    status: row.status as SubmissionStatus,
    decision: row.decision,
    assignee_id: row.assignee_id,
    unread: row.opened_at === null,
    // A report has no name: the reported contact stands for it.
    name: textOf(fields.full_name) ?? textOf(fields.name) ?? (row.kind === 'report' ? textOf(fields.value) : null),
    email: findSenderEmail(row),
    excerpt: textOf(fields.message)?.slice(0, excerptLength) ?? null,
    age: typeof fields.birthdate === 'string' ? ageInYears(fields.birthdate, today) : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    expires_at: row.expires_at,
  }
}

/** The sender's address. */
export function findSenderEmail(row: Pick<SubmissionRow, 'kind' | 'payload' | 'sender_email'>): string | null {
  return row.kind === 'entry' ? row.sender_email : textOf(fieldsOf(row).email)
}

/** The submitted fields. */
export function fieldsOf({ payload }: Pick<SubmissionRow, 'payload'>): Record<string, unknown> {
  return JSON.parse(payload)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null
}

/** A visible submission. 404 for any other. */
export async function findSubmission(
  db: Database,
  id: string,
  actor: Actor,
  { lock = false } = {},
): Promise<SubmissionRow> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new ProblemError(404)
  const query = queryVisibleSubmissions(db, actor).selectAll().where('id', '=', id)
  return query.$if(lock, (rows) => rows.forUpdate()).executeTakeFirstOrThrow(() => new ProblemError(404))
}

/** Submissions that wait for the agency. The databases have an index with this condition. */
export const isOpen = sql<boolean>`status in ('new', 'in_progress')`

/** Submissions that a user may see: of the kinds of the role, none that waits for a guardian or has expired. */
export function queryVisibleSubmissions(
  db: Database,
  { user, now }: Actor,
): SelectQueryBuilder<Schema, 'submissions', object> {
  const kinds = submissionKindsOf(user.role)
  return (
    db
      .selectFrom('submissions')
      // PostgreSQL accepts no empty list.
      .where(kinds.length > 0 ? (eb) => eb('kind', 'in', kinds) : sql<boolean>`1 = 0`)
      .where('status', '<>', 'awaiting_guardian')
      // Expired submissions remain in the database until the hourly job deletes them.
      .where('expires_at', '>', now.toISOString())
  )
}
