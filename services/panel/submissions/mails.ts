import type { Language } from '#domain/language.ts'
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

const texts = {
  pt: {
    subject: (agency: string) => `${agency}: recebemos o que você enviou`,
    text: ({ id, agency }: MailContext) =>
      `Olá,\n\nRecebemos o que você enviou pelo nosso site e vamos ler com atenção.\n\nProtocolo: ${id}\n\nSe não foi você, ignore esta mensagem ou responda pedindo que os dados sejam apagados.\n\n${agency.name}`,
  },
  en: {
    subject: (agency: string) => `${agency}: we have received what you sent`,
    text: ({ id, agency }: MailContext) =>
      `Hello,\n\nWe have received what you sent through our website and will read it with care.\n\nReference: ${id}\n\nIf this was not you, ignore this message, or reply to have the data deleted.\n\n${agency.name}`,
  },
} satisfies Record<Language, unknown>

/** The receipt to the sender. It contains no visitor's input, since the address may be somebody else's. */
export function createReceiptMail(to: string, language: Language, context: MailContext): Mail {
  const { subject, text } = texts[language]
  return {
    kind: 'receipt',
    to,
    replyTo: context.agency.email,
    language,
    subject: subject(context.agency.name),
    text: text(context),
  }
}
