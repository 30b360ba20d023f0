import type { Language } from '#domain/language.ts'
import { mailWords } from '../../records/mail-words.ts'
import { formatLabelledLines, type Mail, type MailContext } from '../../records/submissions/submission-mail.ts'

/** A mail to the agency. */
export interface Notification {
  subject: string
  replyTo?: string | undefined
  lines: [label: string, value: string | undefined][]
}

/**
 * The mail in Portuguese that notifies the agency of a submission, or of a record of another `resource`, with a link; none
 * while the agency has no address.
 */
export function createNotificationMail(
  { subject, replyTo, lines }: Notification,
  { id, agency, adminUrl }: MailContext,
  resource = 'submissions',
): Mail[] {
  if (!agency.email) return []
  const link = adminUrl && `${adminUrl}/${resource}/${id}`
  const text = `${formatLabelledLines([...lines, ['Protocolo', id], ['Abrir na área da equipe', link]])}\n`
  return [{ kind: 'notification', to: agency.email, replyTo, language: 'pt', subject, text }]
}

/** The receipt to the sender. It contains no visitor's input, since the address may be somebody else's. */
export function createReceiptMail(to: string, language: Language, { id, agency }: MailContext): Mail {
  return { kind: 'receipt', to, replyTo: agency.email, language, ...mailWords('receipt', { reference: id }) }
}
