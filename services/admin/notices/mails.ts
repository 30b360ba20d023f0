import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { queueUserMails, type UserMail, userMail } from '../../records/user-mails.ts'
import type { SubmissionRow } from '../inbox/submissions.ts'

const submissionKinds: Record<SubmissionRow['kind'], Record<Language, string>> = {
  contact: { pt: 'mensagem', en: 'message' },
  favorites: { pt: 'seleção', en: 'shortlist' },
  application: { pt: 'inscrição', en: 'application' },
  entry: { pt: 'formulário', en: 'form' },
  report: { pt: 'denúncia', en: 'report' },
  booking: { pt: 'pedido de reserva', en: 'booking request' },
}

/** `from` has assigned a submission. */
export function createAssignmentMail(from: string, kind: SubmissionRow['kind']): UserMail {
  return userMail('assignment', (language) => ({ from, kind: submissionKinds[kind][language] }))
}

interface MailOptions {
  mail: UserMail
  /** Below the back office. */
  path: string
  /** The message that the mail concerns, with which it is deleted. */
  submission_id?: string | null
}

/** Notifies these active users by mail, except the one who caused it. Call it in the transaction of the cause. */
export async function mailColleagues(
  transaction: Database,
  ids: readonly string[],
  { mail, path, submission_id }: MailOptions,
  { user: by, siteUrl, now }: { user: CurrentUser | null; siteUrl: string; now: Date },
): Promise<void> {
  const others = ids.filter((id) => id !== by?.id)
  if (others.length === 0) return
  const users = await transaction
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', 'in', others)
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  await queueUserMails(transaction, users, { mail, url: `${siteUrl}/admin${path}`, submission_id }, now)
}
