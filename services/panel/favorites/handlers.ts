import type { Context } from 'hono'
import { favoritesSchema } from '#contracts/panel/submissions.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import type { PanelContext } from '../context.ts'
import { pathLanguage } from '../path-language.ts'
import { idempotencyKey } from '../submissions/idempotency-key.ts'
import { receiptMail } from '../submissions/receipt.ts'
import { storeSubmission } from '../submissions/store.ts'
import { favoritesMails } from './mails.ts'

/**
 * Keeps a casting director's shortlist. The talents are not looked up: they may live in an agency software of their
 * own, and one that left the board since still tells the agency something.
 */
export async function receiveFavorites(c: Context, { db, now, adminUrl }: PanelContext): Promise<Response> {
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
      keptDays: 365,
      mails: (occasion) => [...favoritesMails(favorites, occasion), receiptMail(favorites.email, language, occasion)],
    },
    now(),
  )
  return c.json(receipt, 201)
}
