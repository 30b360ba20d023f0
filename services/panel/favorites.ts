import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type Favorites, favoritesSchema } from '#contracts/panel/submissions.ts'
import { validatedJson } from '../core/http/request-body.ts'
import { limitBody } from '../core/http/service-app.ts'
import type { Mail, MailContext } from '../core/submissions/submission-mail.ts'
import type { PanelContext } from './context.ts'
import { pathLanguage } from './language.ts'
import { notificationMail, receiptMail } from './submissions/mails.ts'
import { idempotencyKey, storeSubmission } from './submissions/store.ts'

/** POST /favorites/{lang}. */
export function favoriteRoutes(context: PanelContext, limit: MiddlewareHandler): Hono {
  const routes = new Hono()
  routes.post('/favorites/:lang', limit, limitBody(256 * 1024), (c) => receiveFavorites(c, context))
  return routes
}

/**
 * Stores a casting director's shortlist. The talents are not looked up: another agency software may have them, and one
 * that has left the board is still of interest.
 */
async function receiveFavorites(c: Context, { db, now, adminUrl }: PanelContext): Promise<Response> {
  const language = pathLanguage(c)
  const favorites = await validatedJson(c, favoritesSchema)
  const receipt = await storeSubmission(
    db,
    {
      adminUrl,
      kind: 'favorites',
      language,
      payload: favorites,
      key: idempotencyKey(c),
      purpose: 'answering a request',
      retentionDays: 365,
      mails: (mailContext) => [
        ...favoritesMails(favorites, mailContext),
        receiptMail(favorites.email, language, mailContext),
      ],
    },
    now(),
  )
  return c.json(receipt, 201)
}

/** Notifies the agency of a shortlist. */
function favoritesMails(favorites: Favorites, mailContext: MailContext): Mail[] {
  return notificationMail(
    {
      subject: `Favoritos pelo site: ${favorites.name}`,
      replyTo: favorites.email,
      lines: [
        ['Nome', favorites.name],
        ['E-mail', favorites.email],
        ['Modelos', talentsIn(favorites)],
        ['Mensagem', favorites.message && `\n${favorites.message}\n`],
      ],
    },
    mailContext,
  )
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
