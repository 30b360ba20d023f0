import type { MailName, MailValues } from '#contracts/mail-texts/index.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { mailWords } from '../../records/mail-words.ts'
import { findAgencyContact, type Mail, queueMails } from '../../records/submissions/submission-mail.ts'
import { hashLinkToken } from './one-time-token.ts'

/** The mails about the access of users. */
type AccessMail = Extract<MailName, 'invitation' | 'forgottenPassword' | 'newPassword' | 'newEmail' | 'emailChanged'>

/**
 * Adds a mail to the outbox, inside the transaction that creates the link among its values. The mail is dropped when the
 * link expires before it is sent.
 */
export async function sendMail<Name extends AccessMail>(
  transaction: Database,
  to: { email: string; language: string },
  { name, values }: { name: Name; values: MailValues<Name> },
  now: Date,
): Promise<void> {
  const agency = { ...(await findAgencyContact(transaction)), name: await findAgencyName(transaction) }
  const link = 'link' in values ? String(values.link) : undefined
  const queued: Mail = {
    kind: 'access',
    to: to.email,
    language: to.language as Language,
    ...mailWords(name, values),
    ...(link && { linkHash: hashLinkToken(link) }),
  }
  await queueMails(transaction, [queued], null, { agency, now })
}

/** The agency's name; by default the program's. */
export async function findAgencyName(db: Database): Promise<string> {
  return (await findAgencyContact(db)).name || defaultName
}

const defaultName = 'Passarela'
