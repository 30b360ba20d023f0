import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { findAgencyContact, type Mail, queueMails } from '../../core/submissions/submission-mail.ts'
import type { SubmissionRow } from './submissions.ts'

type Kind = SubmissionRow['kind']

const texts = {
  pt: {
    kinds: {
      contact: 'Mensagem',
      favorites: 'Seleção',
      application: 'Inscrição',
      entry: 'Formulário',
      report: 'Denúncia',
      booking: 'Pedido de reserva',
    },
    subject: (kind: string, agency: string) => `${agency}: ${kind.toLowerCase()} para você`,
    text: (kind: string, from: string, link: string, agency: string) =>
      `Olá,\n\n${from} deixou com você na caixa de entrada: ${kind.toLowerCase()}. Abra aqui:\n\n${link}\n\n${agency}\n`,
  },
  en: {
    kinds: {
      contact: 'Message',
      favorites: 'Shortlist',
      application: 'Application',
      entry: 'Form',
      report: 'Report',
      booking: 'Booking request',
    },
    subject: (kind: string, agency: string) => `${agency}: ${kind.toLowerCase()} assigned to you`,
    text: (kind: string, from: string, link: string, agency: string) =>
      `Hello,\n\n${from} has assigned this to you in the inbox: ${kind.toLowerCase()}. Open it here:\n\n${link}\n\n${agency}\n`,
  },
} satisfies Record<Language, { kinds: Record<Kind, string> } & Record<string, unknown>>

/**
 * Notifies the assignee of a submission by mail, unless they assigned it to themselves. The mail has a link and nothing
 * of the content. Call it inside the transaction of the assignment.
 */
export async function mailAssignee(
  transaction: Database,
  row: Pick<SubmissionRow, 'id' | 'kind'>,
  { assignee, by, siteUrl, now }: { assignee: string; by: CurrentUser; siteUrl: string; now: Date },
): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', assignee)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (!user || assignee === by.id) return
  const agency = await findAgencyContact(transaction)
  const language = user.language as Language
  const { kinds, subject, text } = texts[language]
  const link = `${siteUrl}/admin/submissions/${row.id}`
  const mail: Mail = {
    kind: 'assignment',
    to: user.email,
    language,
    subject: subject(kinds[row.kind], agency.name),
    text: text(kinds[row.kind], by.name, link, agency.name),
  }
  await queueMails(transaction, [mail], row.id, { agency, now })
}
