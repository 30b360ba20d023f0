import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Language } from '#contracts/language.ts'
import type { Receipt } from '#contracts/panel/submissions.ts'
import type { SubmissionFileTable, SubmissionKind, SubmissionStatus } from '#database/panel-schema.ts'
import type { Database } from '#database/schema.ts'
import { keepFiles } from '../files/discarded.ts'
import { findAgencyContact } from './agency-contact.ts'
import { domainOf, type Mail, type MailOccasion, outboxRow } from './mail.ts'
import { withinMailboxLimits } from './mailbox-limits.ts'

export interface NewSubmission {
  /** A random UUID; by default a new one. */
  id?: string
  kind: SubmissionKind
  /** Of an entry: the form's name. */
  form?: string
  language: Language
  payload: object
  /** See `idempotencyKey`. */
  key: string | undefined
  status?: SubmissionStatus
  /** What the data are kept for, and for how many days. */
  purpose: string
  keptDays: number
  files?: Omit<Insertable<SubmissionFileTable>, 'submission_id'>[]
  mails: (occasion: MailOccasion) => Mail[]
}

/**
 * Stores a submission, its files and its mails in one transaction, and returns once that is on disk. A submission with
 * the key of an earlier one is not stored: the receipt is that of the earlier.
 */
export async function storeSubmission(db: Database, submission: NewSubmission, now: Date): Promise<Receipt> {
  const { id = randomUUID(), kind, form = '', language, payload, key, status = 'new', purpose, keptDays } = submission
  const moment = now.toISOString()
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('submissions')
      .values({
        id,
        kind,
        form,
        language,
        payload: JSON.stringify(payload),
        idempotency_key: key ?? null,
        status,
        purpose,
        created_at: moment,
        updated_at: moment,
        expires_at: new Date(now.getTime() + keptDays * 86_400_000).toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['kind', 'form', 'idempotency_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return findReceipt(transaction, { kind, form, key }).then(present)

    const { files = [] } = submission
    if (files.length > 0) {
      const rows = files.map((file) => ({ ...file, submission_id: id }))
      await transaction.insertInto('submission_files').values(rows).execute()
      await keepFiles(
        transaction,
        files.map(({ key }) => key),
      )
    }
    const agency = await findAgencyContact(transaction)
    const mails = await withinMailboxLimits(transaction, submission.mails({ id, agency }), now)
    if (mails.length > 0) {
      const rows = mails.map((mail) => outboxRow(mail, id, { domain: domainOf(agency.email), now }))
      await transaction.insertInto('outbox').values(rows).execute()
    }
    return { id }
  })
}

/** The receipt of the submission that came with this key before; undefined when none did. */
export async function findReceipt(
  db: Database,
  { kind, form = '', key }: Pick<NewSubmission, 'kind' | 'form' | 'key'>,
): Promise<Receipt | undefined> {
  if (key === undefined) return undefined
  return db
    .selectFrom('submissions')
    .select('id')
    .where('kind', '=', kind)
    .where('form', '=', form)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

function present(receipt: Receipt | undefined): Receipt {
  if (!receipt) throw new Error('the submission that held the key is gone: try again')
  return receipt
}
