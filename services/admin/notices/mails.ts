import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { queueUserMails, type UserMail } from '../../records/user-mails.ts'
import type { SubmissionRow } from '../inbox/submissions.ts'

/** `from` has mentioned a colleague. */
export function createMentionMail(from: string): UserMail {
  return {
    pt: {
      subject: (agency) => `${agency}: ${from} mencionou você`,
      text: `${from} mencionou você em um comentário. Leia e responda aqui:`,
    },
    en: {
      subject: (agency) => `${agency}: ${from} mentioned you`,
      text: `${from} mentioned you in a comment. Read and answer it here:`,
    },
  }
}

/** `from` has assigned a task. */
export function createTaskMail(from: string): UserMail {
  return {
    pt: {
      subject: (agency) => `${agency}: uma tarefa para você`,
      text: `${from} deixou uma tarefa com você. Abra aqui:`,
    },
    en: {
      subject: (agency) => `${agency}: a task for you`,
      text: `${from} has assigned a task to you. Open it here:`,
    },
  }
}

/** So many tasks are due. It has no titles, which may concern applicants. */
export function createReminderMail(count: number): UserMail {
  return {
    pt: {
      subject: (agency) => `${agency}: tarefas para hoje`,
      text: count === 1 ? 'Uma tarefa sua vence hoje:' : `${count} tarefas suas vencem hoje:`,
    },
    en: {
      subject: (agency) => `${agency}: tasks for today`,
      text: count === 1 ? 'One of your tasks is due today:' : `${count} of your tasks are due today:`,
    },
  }
}

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
  const { pt, en } = submissionKinds[kind]
  return {
    pt: {
      subject: (agency) => `${agency}: ${pt} para você`,
      text: `${from} deixou com você na caixa de entrada: ${pt}. Abra aqui:`,
    },
    en: {
      subject: (agency) => `${agency}: ${en} assigned to you`,
      text: `${from} has assigned this to you in the inbox: ${en}. Open it here:`,
    },
  }
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
    .execute()
  await queueUserMails(transaction, users, { mail, url: `${siteUrl}/admin${path}`, submission_id }, now)
}
