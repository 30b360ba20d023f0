import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Receipt } from '#contracts/panel/submissions.ts'
import type { AgencyCalendar } from '../../core/agency-calendar.ts'
import { formBody } from '../../core/http/request-body.ts'
import type { ApplicationLinks } from '../application-links/links.ts'
import type { PanelContext } from '../context.ts'
import { pathLanguage } from '../path-language.ts'
import { idempotencyKey } from '../submissions/idempotency-key.ts'
import { findReceipt, storeSubmission } from '../submissions/store.ts'
import { retentionDays } from './kept-days.ts'
import { applicationMails } from './mails.ts'
import type { CountPhotos } from './photo-quota.ts'
import { readApplicationForm } from './read-form.ts'
import { readPhotos, removePhotos, storePhotos } from './store-photos.ts'

/** What receives applications, and says in mails how to take them back. */
export interface ApplicationContext extends PanelContext {
  links: ApplicationLinks
  countPhotos: CountPhotos
  calendar: AgencyCalendar
  /** Names the sender's network without its address; undefined for calls from within the process. */
  visitorOf: (c: Context) => string | undefined
}

/** Keeps an application to become a model, photos included, or nothing of it. */
export async function receiveApplication(c: Context, context: ApplicationContext): Promise<Response> {
  const { db, now, links, calendar } = context
  const language = pathLanguage(c)
  const key = idempotencyKey(c)
  const earlier = await findReceipt(db, { kind: 'application', key }, now())
  const withLink = (receipt: Receipt) => ({ ...receipt, url: links.linkFor('applicant', receipt.id, language, now()) })
  if (earlier) return c.json(withLink(earlier), 201)

  await using sent = await formBody(c)
  await calendar.refresh()
  const form = readApplicationForm(sent.form, language, calendar.today())
  const { application, isMinor } = form
  const photos = await readPhotos(form.files, language, context.visitorOf(c) ?? '')
  await context.countPhotos(
    c,
    Object.values(photos).reduce((sum, { bytes }) => sum + bytes.length, 0),
  )
  const id = randomUUID()
  try {
    const receipt = await storeSubmission(
      db,
      {
        adminUrl: context.adminUrl,
        id,
        kind: 'application',
        language,
        payload: application,
        key,
        status: isMinor ? 'awaiting_guardian' : 'new',
        purpose: 'assessing an application',
        keptDays: isMinor ? retentionDays.awaitingGuardian : retentionDays.application,
        files: await storePhotos(context, id, photos),
        mails: (occasion) =>
          applicationMails(application, isMinor, language, {
            ...occasion,
            linkFor: (holder) => links.linkFor(holder, id, language, now()),
          }),
      },
      now(),
    )
    if (receipt.id !== id) await removePhotos(context, id)
    return c.json(withLink(receipt), 201)
  } catch (error) {
    await removePhotos(context, id)
    throw error
  }
}
