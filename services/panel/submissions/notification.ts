import { labelled, type Mail, type MailOccasion } from '../../core/submissions/submission-mail.ts'

interface Notification {
  subject: string
  replyTo?: string
  lines: [label: string, value: string | undefined][]
}

/** The mail that tells the agency of a submission, in Portuguese, with a link to it; none while the agency has no address. */
export function notificationMail(
  { subject, replyTo, lines }: Notification,
  { id, agency, adminUrl }: MailOccasion,
): Mail[] {
  if (!agency.email) return []
  const link = adminUrl && `${adminUrl}/submissions/${id}`
  const text = `${labelled([...lines, ['Protocolo', id], ['Abrir na área da equipe', link]])}\n`
  return [{ kind: 'notification', to: agency.email, replyTo, language: 'pt', subject, text }]
}
