import { canChange, permissionsOf } from '#contracts/admin/current-user.ts'
import { isClientMessage, type Submission } from '#contracts/admin/submissions.ts'
import { applicationViews } from '#contracts/panel/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { isMinor } from '#domain/age.ts'
import { statusOf } from '../../http/outage.ts'
import { isGivenUp } from '../../outbox/outbox.ts'
import { formFieldsSchema } from '../../records/submissions/form-fields.ts'
import { findAgencyContact } from '../../records/submissions/submission-mail.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { adminBase } from '../http/endpoint.ts'
import { findChosenTalents, readVisibleFields } from './chosen-talents.ts'
import type { PhotoLinks } from './photos.ts'
import { fieldsOf, findSenderEmail, findSubmission, type SubmissionRow, toLine } from './submissions.ts'
import { findTalentOfApplication } from './talent-of-application.ts'

/** The database, and what the page of a submission shows from elsewhere. */
export interface InboxContext {
  db: Database
  links: PhotoLinks
  /** The sender of the site's mails; null while it sends none. */
  mailFrom: string | null
}

/**
 * Opens a submission, which counts as read then unless it `isGlance`: drawn among others. Opening an application is
 * recorded in the audit log. 404 for a submission that is not visible.
 */
export async function openSubmission(
  context: InboxContext,
  id: string,
  { isGlance }: { isGlance: boolean },
  actor: Actor,
): Promise<Submission> {
  const { db } = context
  const { user } = actor
  const { kind, opened_at } = await findSubmission(db, id, actor)
  try {
    // A user who changes nothing leaves it unread for those who answer.
    const isRead = !isGlance && opened_at === null
    if (canChange(user.role, 'inbox') && (kind === 'application' || isRead))
      await recordOpening(db, id, { isRead }, actor)
  } catch (error) {
    // Messages are readable on a full disk. An application must not be opened without an audit entry.
    if (kind === 'application' || statusOf(error) === 500) throw error
  }
  return readSubmission(context, id, actor)
}

/** Marks a submission as read that was drawn among others. 404 for one that is not visible. */
export async function markAsRead(db: Database, id: string, actor: Actor): Promise<void> {
  const row = await findSubmission(db, id, actor)
  await db
    .updateTable('submissions')
    .set({ opened_at: actor.now.toISOString() })
    .where('id', '=', row.id)
    .where('opened_at', 'is', null)
    .execute()
}

async function recordOpening(db: Database, id: string, { isRead }: { isRead: boolean }, actor: Actor): Promise<void> {
  const { user, now } = actor
  await db.transaction().execute(async (transaction) => {
    const row = await findSubmission(transaction, id, actor, { lock: true })
    if (isRead) await markAsRead(transaction, id, actor)
    if (row.kind === 'application') {
      await recordAudit(transaction, user, { action: 'opened', resource: 'submissions', record_id: row.id }, now)
    }
  })
}

/**
 * A submission with all that its page shows. Links to its photos work for the user only, and for a limited time.
 * @throws ProblemError 404 for one that the user may not see
 */
export async function readSubmission(
  { db, links, mailFrom }: InboxContext,
  id: string,
  actor: Actor,
): Promise<Submission> {
  const { user, now, today } = actor
  const row = await findSubmission(db, id, actor)
  const [fields = {}] = await readVisibleFields(db, user, [row])
  const agency = await findAgencyContact(db)
  return {
    ...toLine(row, today),
    purpose: row.purpose,
    asked: await findFormDefinition(db, row),
    fields,
    note: row.note,
    photos: await findPhotos(db, row, (view) => links.sign({ submission: row.id, view, user: user.id }, now)),
    talents: await findChosenTalents(db, user, row),
    replies: await findReplies(db, row.id),
    undelivered: await findUndelivered(db, row.id),
    contact: permissionsOf(user.role).includes('clients') ? await findContact(db, row) : null,
    recipients: recipientsOf(row, today),
    talent: row.kind === 'application' ? await findTalentOfApplication(db, user, row.id) : null,
    sender: { from: mailFrom, reply_to: agency.email || null },
  }
}

/** The contact with the address of a client's message. */
async function findContact(db: Database, row: SubmissionRow): Promise<Submission['contact']> {
  const email = isClientMessage(row.kind) && findSenderEmail(row)?.toLowerCase()
  if (!email) return null
  const contact = await db.selectFrom('contacts').select(['id', 'name']).where('email', '=', email).executeTakeFirst()
  return contact ?? null
}

async function findPhotos(db: Database, { id }: SubmissionRow, sign: (view: string) => string) {
  const files = await db
    .selectFrom('submission_files')
    .select(['view', 'width', 'height'])
    .where('submission_id', '=', id)
    .execute()
  const places: readonly string[] = applicationViews
  return files
    .sort((one, other) => places.indexOf(one.view) - places.indexOf(other.view))
    .map((file) => ({ ...file, url: `${adminBase}/submissions/${id}/photos/${file.view}?${sign(file.view)}` }))
}

/**
 * The addresses to which mails could not be delivered. A reply shows the state of its first mail, so that one is left out,
 * and so are mails to colleagues.
 */
async function findUndelivered(db: Database, submission: string): Promise<string[]> {
  const mailsOfReplies = db.selectFrom('submission_replies').select('outbox_id').where('submission_id', '=', submission)
  const rows = await db
    .selectFrom('outbox')
    .select(['to', 'attempts'])
    .where('submission_id', '=', submission)
    .where('sent_at', 'is', null)
    .where('kind', '<>', 'assignment')
    .where('id', 'not in', mailsOfReplies.where('outbox_id', 'is not', null))
    .execute()
  return [...new Set(rows.filter(isGivenUp).map(({ to }) => to))].sort()
}

async function findReplies(db: Database, submission: string): Promise<Submission['replies']> {
  const rows = await db
    .selectFrom('submission_replies')
    .leftJoin('outbox', 'outbox.id', 'submission_replies.outbox_id')
    .select([
      'submission_replies.id',
      'user_name as staff_name',
      'submission_replies.subject',
      'submission_replies.text',
    ])
    .select(['submission_replies.created_at', 'outbox.id as mail_id', 'outbox.sent_at', 'outbox.attempts'])
    .where('submission_replies.submission_id', '=', submission)
    .orderBy('submission_replies.id')
    .execute()
  return rows.map(({ mail_id, sent_at, attempts, ...reply }) => ({
    ...reply,
    mail: mail_id === null ? 'gone' : sent_at ? 'sent' : isGivenUp({ attempts: attempts ?? 0 }) ? 'failed' : 'waiting',
  }))
}

/** The definition of a custom form; null for other kinds and deleted forms. */
async function findFormDefinition(
  db: Database,
  { kind, form }: Pick<SubmissionRow, 'kind' | 'form'>,
): Promise<Submission['asked']> {
  if (kind !== 'entry') return null
  const row = await db
    .selectFrom('forms')
    .select(['title_pt', 'title_en', 'fields'])
    .where('name', '=', form)
    .executeTakeFirst()
  return row ? { ...row, fields: formFieldsSchema.parse(JSON.parse(row.fields)) } : null
}

/** The recipients of a reply: the sender, or for a minor's application the guardian and then the applicant. */
export function recipientsOf(row: Pick<SubmissionRow, 'kind' | 'payload' | 'sender_email'>, today: string): string[] {
  const { guardian_email, birthdate } = fieldsOf(row)
  const email = findSenderEmail(row)
  const needsGuardian = row.kind === 'application' && typeof birthdate === 'string' && isMinor(birthdate, today)
  const addresses = needsGuardian ? [guardian_email, email] : [email]
  return addresses.filter((address): address is string => typeof address === 'string' && address.includes('@'))
}
