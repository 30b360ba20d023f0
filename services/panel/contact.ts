import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type Contact, contactSchema } from '#contracts/panel/submissions.ts'
import { validatedJson } from '../core/http/request-body.ts'
import { limitBody } from '../core/http/service-app.ts'
import type { Mail, MailContext } from '../core/submissions/submission-mail.ts'
import type { PanelContext } from './context.ts'
import { pathLanguage } from './language.ts'
import { notificationMail, receiptMail } from './submissions/mails.ts'
import { idempotencyKey, storeSubmission } from './submissions/store.ts'

/** POST /contact/{lang}. */
export function contactRoutes(context: PanelContext, limit: MiddlewareHandler): Hono {
  const routes = new Hono()
  routes.post('/contact/:lang', limit, limitBody(64 * 1024), (c) => receiveContact(c, context))
  return routes
}

/** Stores a message to the agency. */
async function receiveContact(c: Context, { db, now, adminUrl }: PanelContext): Promise<Response> {
  const language = pathLanguage(c)
  const contact = await validatedJson(c, contactSchema)
  const receipt = await storeSubmission(
    db,
    {
      adminUrl,
      kind: 'contact',
      language,
      payload: contact,
      key: idempotencyKey(c),
      purpose: 'answering a request',
      retentionDays: 365,
      mails: (mailContext) => [
        ...contactMails(contact, mailContext),
        receiptMail(contact.email, language, mailContext),
      ],
    },
    now(),
  )
  return c.json(receipt, 201)
}

/** Notifies the agency of a message. */
function contactMails(contact: Contact, mailContext: MailContext): Mail[] {
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
    mailContext,
  )
}
