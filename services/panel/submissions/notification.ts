import { labelled, type Mail, type MailOccasion } from './mail.ts'

interface Notification {
  subject: string
  replyTo?: string
  lines: [label: string, value: string | undefined][]
}

/** The mail that tells the agency of a submission, in Portuguese; none while the agency has no address. */
export function notificationMail({ subject, replyTo, lines }: Notification, { id, agency }: MailOccasion): Mail[] {
  if (!agency.email) return []
  const text = `${labelled([...lines, ['Protocolo', id]])}\n`
  return [{ kind: 'notification', to: agency.email, replyTo, language: 'pt', subject, text }]
}
