import type { MailName, MailValues } from '#contracts/mail-texts/index.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import type { MailWords } from './mail-words.ts'
import { findAgencyContact, type Mail, queueMails } from './submissions/submission-mail.ts'

/** The words of a mail to users in a language, with values for all variables but the link. */
export type UserMail = (language: Language) => MailWords

/** A mail to users. `values` may depend on the language. */
export function userMail<Name extends MailName>(
  name: Name,
  values: (language: Language) => Omit<MailValues<Name>, 'link'>,
): UserMail {
  return (language) => ({ name, values: values(language) as Record<string, string> })
}

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
    const { name, values } = mail(language)
    return { kind: 'assignment', to: email, language, words: { name, values: { ...values, link: url } } }
  })
  await queueMails(transaction, mails, submission_id, { agency, now })
}
