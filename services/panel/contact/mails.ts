import type { Contact } from '#contracts/panel/submissions.ts'
import type { Mail, MailOccasion } from '../../core/submissions/submission-mail.ts'
import { notificationMail } from '../submissions/notification.ts'

/** Tells the agency of a message. */
export function contactMails(contact: Contact, occasion: MailOccasion): Mail[] {
  return notificationMail(
    {
      subject: `Contato pelo site: ${contact.full_name}`,
      replyTo: contact.email,
      lines: [
        ['Nome', contact.full_name],
        ['E-mail', contact.email],
        ['Telefone', contact.phone],
        ['Orçamento', contact.budget],
        ['Mensagem', `\n${contact.message}\n`],
      ],
    },
    occasion,
  )
}
