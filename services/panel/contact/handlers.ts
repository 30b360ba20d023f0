import type { Context } from 'hono'
import { contactSchema } from '#contracts/panel/submissions.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import type { PanelContext } from '../context.ts'
import { pathLanguage } from '../path-language.ts'
import { idempotencyKey } from '../submissions/idempotency-key.ts'
import { receiptMail } from '../submissions/receipt.ts'
import { storeSubmission } from '../submissions/store.ts'
import { contactMails } from './mails.ts'

/** Keeps a message to the agency. */
export async function receiveContact(c: Context, { db, now, adminUrl }: PanelContext): Promise<Response> {
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
      keptDays: 365,
      mails: (occasion) => [...contactMails(contact, occasion), receiptMail(contact.email, language, occasion)],
    },
    now(),
  )
  return c.json(receipt, 201)
}
