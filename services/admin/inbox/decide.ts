import type { z } from 'zod'
import type { DecideResponse, Decision, decideInputSchema, RefusalReason } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { adultAge } from '#domain/age.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Actor } from '../http/actor.ts'
import { recipientsOf } from './read.ts'
import { renderTemplatesFor } from './render-templates.ts'
import { sendReply } from './reply.ts'
import { fieldsOf, findSubmission, type SubmissionRow, toLine } from './submissions.ts'

type Input = z.output<typeof decideInputSchema>

/**
 * Decides applications and answers each by mail with the template of the decision, in its language. Those that cannot
 * be answered so stay as they are, with the reason; the others are decided in one transaction.
 */
export function decideApplications(
  db: Database,
  { decision, applications }: Input,
  actor: Actor,
): Promise<DecideResponse> {
  return db.transaction().execute(async (transaction) => {
    const response: DecideResponse = { decided: [], refused: [] }
    const versions = new Map(applications.map(({ id, version }) => [id, version]))
    // In one order, so that two calls on PostgreSQL do not wait for each other.
    for (const [id, version] of [...versions].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const reason = await decideOne(transaction, { id, version, decision }, actor)
      if (reason) response.refused.push({ id, reason })
      else response.decided.push(id)
    }
    return response
  })
}

/** Decides one application. Returns the reason when that is impossible. */
async function decideOne(
  transaction: Database,
  { id, version, decision }: { id: string; version: number; decision: Decision },
  actor: Actor,
): Promise<RefusalReason | undefined> {
  const row = await findApplication(transaction, id, actor)
  if (!row) return 'missing'
  if (row.version !== version) return 'changed'
  const reason = findRefusal(row, actor.today)
  if (reason) return reason
  const templates = await renderTemplatesFor(transaction, row, actor)
  const template = templates.find((candidate) => candidate.decision === decision)
  if (!template) return 'no_template'
  const { subject, text } = template
  await sendReply(transaction, row, { subject, text, decision, close: decision === 'thanked' }, actor)
}

async function findApplication(db: Database, id: string, actor: Actor): Promise<SubmissionRow | undefined> {
  try {
    const row = await findSubmission(db, id, actor, { lock: true })
    return row.kind === 'application' ? row : undefined
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined
    throw error
  }
}

/** Why an applicant must not be answered with a template: a minor's guardian has to have confirmed, and to get the mail. */
function findRefusal(row: SubmissionRow, today: string): RefusalReason | undefined {
  const { age } = toLine(row, today)
  if (age === null) return 'unknown_age'
  const { guardian_consented_at, guardian_email } = fieldsOf(row)
  const recipients = recipientsOf(row, today)
  const hasGuardian = guardian_consented_at && recipients.includes(String(guardian_email))
  if (age < adultAge && !hasGuardian) return 'no_guardian'
  return recipients.length === 0 ? 'no_recipient' : undefined
}
