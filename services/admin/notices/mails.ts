import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { findAgencyContact, type Mail, queueMails } from '../../core/submissions/submission-mail.ts'

type Occasion = 'mention' | 'task'

interface Texts {
  subject(agency: string, from: string): string
  text(from: string): string
}

const texts: Record<Language, Record<Occasion, Texts>> = {
  pt: {
    mention: {
      subject: (agency, from) => `${agency}: ${from} mencionou você`,
      text: (from) => `${from} mencionou você em um comentário. Leia e responda aqui:`,
    },
    task: {
      subject: (agency) => `${agency}: uma tarefa para você`,
      text: (from) => `${from} deixou uma tarefa com você. Abra aqui:`,
    },
  },
  en: {
    mention: {
      subject: (agency, from) => `${agency}: ${from} mentioned you`,
      text: (from) => `${from} mentioned you in a comment. Read and answer it here:`,
    },
    task: {
      subject: (agency) => `${agency}: a task for you`,
      text: (from) => `${from} has assigned a task to you. Open it here:`,
    },
  },
}

export const greetings: Record<Language, string> = { pt: 'Olá,', en: 'Hello,' }

interface MailOptions {
  occasion: Occasion
  /** Below the back office. */
  path: string
  /** The message that the mail concerns, with which it is deleted. */
  submission_id?: string | null
}

/**
 * Notifies these active users by mail in their language, except the one who caused it. The mail has a link and nothing
 * of the content. Call it in the transaction of the cause.
 */
export async function mailColleagues(
  transaction: Database,
  ids: readonly string[],
  { occasion, path, submission_id = null }: MailOptions,
  { user: by, siteUrl, now }: { user: CurrentUser; siteUrl: string; now: Date },
): Promise<void> {
  const others = ids.filter((id) => id !== by.id)
  if (others.length === 0) return
  const users = await transaction
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', 'in', others)
    .where('active', '=', 1)
    .execute()
  const agency = await findAgencyContact(transaction)
  const mails = users.map(({ email, language: spoken }): Mail => {
    const language = spoken as Language
    const { subject, text } = texts[language][occasion]
    return {
      kind: 'assignment',
      to: email,
      language,
      subject: subject(agency.name, by.name),
      text: `${greetings[language]}\n\n${text(by.name)}\n\n${siteUrl}/admin${path}\n\n${agency.name}\n`,
    }
  })
  await queueMails(transaction, mails, submission_id, { agency, now })
}
