import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { findAgencyContact, type Mail, queueMails } from './submissions/submission-mail.ts'

/** A mail to a user in each language, for an agency's name. Greeting, link and signature are the same for all. */
export type UserMail = Record<Language, { subject(agency: string): string; text: string }>

const greetings: Record<Language, string> = { pt: 'Olá,', en: 'Hello,' }

interface MailOptions {
  mail: UserMail
  /** The absolute URL of a page of the back office. */
  url: string
  /** The message that the mail concerns, with which it is deleted. */
  submission_id?: string | null | undefined
}

/**
 * Writes to users in their language. The mail has a link and nothing of the content. Call it in the transaction of the
 * cause.
 */
export async function queueUserMails(
  transaction: Database,
  users: readonly { email: string; language: string }[],
  { mail, url, submission_id = null }: MailOptions,
  now: Date,
): Promise<void> {
  if (users.length === 0) return
  const agency = await findAgencyContact(transaction)
  const mails = users.map(({ email, language: spoken }): Mail => {
    const language = spoken as Language
    const { subject, text } = mail[language]
    return {
      kind: 'assignment',
      to: email,
      language,
      subject: subject(agency.name),
      text: `${greetings[language]}\n\n${text}\n\n${url}\n\n${agency.name}\n`,
    }
  })
  await queueMails(transaction, mails, submission_id, { agency, now })
}
