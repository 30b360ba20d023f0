import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Insertable } from 'kysely'
import type { Receipt } from '#contracts/panel/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import type { SubmissionFileTable, SubmissionKind, SubmissionStatus } from '#database/schema/panel.ts'
import type { Language } from '#domain/language.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { toMessageText, toSenderText } from '../../records/submissions/search-texts.ts'
import {
  findAgencyContact,
  type Mail,
  type MailContext,
  queueMails,
} from '../../records/submissions/submission-mail.ts'
import { unmarkFiles } from '../../storage/discarded-files.ts'
import { applyMailboxLimits } from './limits.ts'

/** How long a key identifies the same submission. */
const retryMs = dayMs

interface NewSubmission {
  /** A random UUID; by default a new one. */
  id?: string
  kind: SubmissionKind
  /** The name of a custom form. */
  form?: string
  language: Language
  payload: object
  /** See `findReplyAddress`. The payload of other kinds has `email`. */
  senderEmail?: string | undefined
  /** See `idempotencyKey`. */
  key: string | undefined
  status?: SubmissionStatus
  /** The purpose of the data, and the days they are stored. */
  purpose: string
  retentionDays: number
  files?: Omit<Insertable<SubmissionFileTable>, 'submission_id'>[]
  mails: (context: MailContext) => Mail[]
  /** See `PanelContext`. */
  adminUrl: string | undefined
}

/**
 * Stores a submission with its files and mails in one transaction, the caller's if it has one, and returns once it is on
 * disk. A key of the last 24 hours stores nothing and returns the earlier receipt.
 */
export function storeSubmission(db: Database, submission: NewSubmission, now: Date): Promise<Receipt> {
  if (db.isTransaction) return insertSubmission(db, submission, now)
  return db.transaction().execute((transaction) => insertSubmission(transaction, submission, now))
}

async function insertSubmission(transaction: Database, submission: NewSubmission, now: Date): Promise<Receipt> {
  const {
    id = randomUUID(),
    kind,
    form = '',
    language,
    payload,
    senderEmail = null,
    key,
    status = 'new',
    purpose,
    retentionDays,
  } = submission
  const timestamp = now.toISOString()
  await releaseOldKey(transaction, { kind, form, key }, now)
  const stored = await transaction
    .insertInto('submissions')
    .values({
      id,
      kind,
      form,
      language,
      payload: JSON.stringify(payload),
      sender_email: senderEmail,
      sender_text: toSenderText(payload),
      message_text: toMessageText(payload),
      idempotency_key: key ?? null,
      status,
      purpose,
      created_at: timestamp,
      updated_at: timestamp,
      expires_at: timestampAfter(now, retentionDays * dayMs),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'form', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return findKey(transaction, { kind, form, key }).then(present)

  const { files = [] } = submission
  if (files.length > 0) {
    const rows = files.map((file) => ({ ...file, submission_id: id }))
    await transaction.insertInto('submission_files').values(rows).execute()
    const fileKeys = files.map(({ key }) => key)
    await unmarkFiles(transaction, fileKeys)
  }
  const agency = await findAgencyContact(transaction)
  const mails = await applyMailboxLimits(
    transaction,
    submission.mails({ id, agency, adminUrl: submission.adminUrl }),
    now,
  )
  await queueMails(transaction, mails, id, { agency, now })
  return { id }
}

type Keyed = Pick<NewSubmission, 'kind' | 'form' | 'key'>

/** The receipt of a submission with this key in the last 24 hours; undefined for none. */
export async function findReceipt(db: Database, keyed: Keyed, now: Date): Promise<Receipt | undefined> {
  const found = await findKey(db, keyed)
  return found && isRetry(found, now) ? { id: found.id } : undefined
}

/** After more than a day the key identifies a new message. */
async function releaseOldKey(transaction: Database, keyed: Keyed, now: Date): Promise<void> {
  const found = await findKey(transaction, keyed)
  if (!found || isRetry(found, now)) return
  await transaction
    .updateTable('submissions')
    .set({ idempotency_key: null })
    .where('id', '=', found.id)
    .where('idempotency_key', '=', keyed.key ?? '')
    .execute()
}

function isRetry({ created_at }: { created_at: string }, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(created_at)) < retryMs
}

async function findKey(db: Database, { kind, form = '', key }: Keyed) {
  if (key === undefined) return undefined
  return db
    .selectFrom('submissions')
    .select(['id', 'created_at'])
    .where('kind', '=', kind)
    .where('form', '=', form)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

function present(found: Receipt | undefined): Receipt {
  if (!found) throw new Error('the submission that held the key is gone: try again')
  return { id: found.id }
}

/** The key that identifies retries of a submission. Throws a 422 for one that is too long. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || key === '') return undefined
  if (key.length > 200) throw new ProblemError(422, { detail: 'An Idempotency-Key has at most 200 characters.' })
  return key
}

/** How many days an application is stored, and one that waits for a guardian. */
export const retentionDays = { application: 180, awaitingGuardian: 15 }
