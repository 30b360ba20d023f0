import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type Report, reportSchema } from '#contracts/panel/submissions.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { limitBody } from '../../core/http/service-app.ts'
import type { Mail, MailContext } from '../../core/submissions/submission-mail.ts'
import type { PanelContext } from '../context.ts'
import { pathLanguage } from '../language.ts'
import { notificationMail, receiptMail } from '../submissions/mails.ts'
import { idempotencyKey, storeSubmission } from '../submissions/store.ts'

/** POST /contact-report/{lang}. */
export function contactReportRoutes(context: PanelContext, limit: MiddlewareHandler): Hono {
  const routes = new Hono()
  routes.post('/contact-report/:lang', limit, limitBody(64 * 1024), (c) => receiveReport(c, context))
  return routes
}

/** Stores the report of a contact that poses as the agency. It counts once the agency has confirmed it. */
async function receiveReport(c: Context, { db, now, adminUrl }: PanelContext): Promise<Response> {
  const language = pathLanguage(c)
  const report = await validatedJson(c, reportSchema)
  const receipt = await storeSubmission(
    db,
    {
      adminUrl,
      kind: 'report',
      language,
      payload: report,
      key: idempotencyKey(c),
      purpose: 'warning others of a contact that poses as the agency',
      retentionDays: 365,
      mails: (mailContext) => [
        ...reportMails(report, mailContext),
        ...(report.email ? [receiptMail(report.email, language, mailContext)] : []),
      ],
    },
    now(),
  )
  return c.json(receipt, 201)
}

/** Notifies the agency of a report. */
function reportMails(report: Report, mailContext: MailContext): Mail[] {
  return notificationMail(
    {
      subject: 'Aviso pelo site: alguém se passa pela agência',
      ...(report.email && { replyTo: report.email }),
      lines: [
        ['Contato', report.value],
        ['E-mail de quem avisa', report.email],
        ['O que aconteceu', `\n${report.message}\n`],
      ],
    },
    mailContext,
  )
}
