import type { Hono, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { contactSchema, type Favorites, favoritesSchema, reportSchema } from '#contracts/panel/submissions.ts'
import type { SubmissionKind } from '#database/schema/panel.ts'
import { validateJson } from '../../http/request-body.ts'
import { limitBody } from '../../http/service-app.ts'
import type { PanelContext } from '../context.ts'
import { readPathLanguage } from '../language.ts'
import { createNotificationMail, createReceiptMail, type Notification } from './mails.ts'
import { idempotencyKey, storeSubmission } from './store.ts'

/** POST /contact/{lang}: a message to the agency. */
export function addContactRoute(app: Hono, context: PanelContext, limit: MiddlewareHandler): void {
  addMessageRoute(app, context, limit, {
    path: '/contact/:lang',
    kind: 'contact',
    schema: contactSchema,
    maxBytes: 64 * 1024,
    purpose: 'answering a request',
    toNotification: ({ full_name, email, phone, budget, message }) => ({
      subject: `Contato pelo site: ${full_name}`,
      replyTo: email,
      lines: [
        ['Nome', full_name],
        ['E-mail', email],
        ['Telefone', phone],
        ['Orçamento', budget],
        ['Mensagem', `\n${message}\n`],
      ],
    }),
  })
}

/**
 * POST /favorites/{lang}: a casting director's shortlist. The talents are not looked up: another agency software may have
 * them, and one that has left the board is still of interest.
 */
export function addFavoriteRoute(app: Hono, context: PanelContext, limit: MiddlewareHandler): void {
  addMessageRoute(app, context, limit, {
    path: '/favorites/:lang',
    kind: 'favorites',
    schema: favoritesSchema,
    maxBytes: 256 * 1024,
    purpose: 'answering a request',
    toNotification: (favorites) => ({
      subject: `Favoritos pelo site: ${favorites.name}`,
      replyTo: favorites.email,
      lines: [
        ['Nome', favorites.name],
        ['E-mail', favorites.email],
        ['Modelos', talentsIn(favorites)],
        ['Mensagem', favorites.message && `\n${favorites.message}\n`],
      ],
    }),
  })
}

/** The talents by name and number; the site may not know all names. */
function talentsIn({ talents, talent_names = [] }: Favorites): string {
  return talents
    .map((id, index) => {
      const name = talent_names[index]
      return name ? `${name} (${id})` : id
    })
    .join(', ')
}

/** POST /contact-report/{lang}: a contact that poses as the agency. It counts once the agency has confirmed it. */
export function addContactReportRoute(app: Hono, context: PanelContext, limit: MiddlewareHandler): void {
  addMessageRoute(app, context, limit, {
    path: '/contact-report/:lang',
    kind: 'report',
    schema: reportSchema,
    maxBytes: 64 * 1024,
    purpose: 'warning others of a contact that poses as the agency',
    toNotification: ({ value, email, message }) => ({
      subject: 'Aviso pelo site: alguém se passa pela agência',
      ...(email && { replyTo: email }),
      lines: [
        ['Contato', value],
        ['E-mail de quem avisa', email],
        ['O que aconteceu', `\n${message}\n`],
      ],
    }),
  })
}

interface MessageForm<Fields extends { email?: string | undefined }> {
  path: string
  kind: SubmissionKind
  schema: z.ZodType<Fields>
  maxBytes: number
  /** The purpose of the data. */
  purpose: string
  /** The mail to the agency. */
  toNotification(fields: Fields): Notification
}

/** Stores a form's fields for a year and mails them to the agency, and a receipt to the sender. */
function addMessageRoute<Fields extends { email?: string | undefined }>(
  app: Hono,
  { db, now, adminUrl, sendsMail }: PanelContext,
  limit: MiddlewareHandler,
  { path, kind, schema, maxBytes, purpose, toNotification }: MessageForm<Fields>,
): void {
  app.post(path, limit, limitBody(maxBytes), async (c) => {
    const language = readPathLanguage(c)
    const fields = await validateJson(c, schema)
    const receipt = await storeSubmission(
      db,
      {
        adminUrl,
        kind,
        language,
        payload: fields,
        key: idempotencyKey(c),
        purpose,
        retentionDays: 365,
        mails: (mailContext) => [
          ...createNotificationMail(toNotification(fields), mailContext),
          ...(fields.email ? [createReceiptMail(fields.email, language, mailContext)] : []),
        ],
      },
      now(),
    )
    return c.json({ ...receipt, mails: sendsMail && fields.email !== undefined }, 201)
  })
}
