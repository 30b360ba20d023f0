import type { Context } from 'hono'
import { confirmationSchema } from '#contracts/panel/applications.ts'
import type { Application } from '#contracts/panel/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { latestTime } from '../../core/jobs/clock.ts'
import { findAgencyContact } from '../../core/submissions/agency-contact.ts'
import { deleteSubmissions } from '../../core/submissions/delete-submissions.ts'
import { domainOf, outboxRow } from '../../core/submissions/submission-mail.ts'
import { retentionDays } from '../applications/kept-days.ts'
import { agencyMails } from '../applications/mails.ts'
import { removePhotos } from '../applications/store-photos.ts'
import { confirmedMail, refusedMail } from './decision-mail.ts'
import { asSeen, type LinkContext, opened, privately } from './opened.ts'
import { findApplication, markConfirmed, type StoredApplication } from './queries.ts'

/** The guardian consents: from now on the agency knows of it, and the time it is kept begins anew. The applicant is told. */
export async function confirm(c: Context, context: LinkContext): Promise<Response> {
  const { db, now, links } = context
  const { holder, kept } = await opened(c, context, 'guardian')
  // A site that is older says nothing of it.
  const { consent_version } = confirmationSchema.catch({}).parse(await c.req.json().catch(() => ({})))
  const moment = now()
  await db.transaction().execute(async (transaction) => {
    const time = await latestTime(transaction, moment)
    const expires = new Date(time.getTime() + retentionDays.application * 86_400_000)
    if (!(await markConfirmed(transaction, kept.id, { moment, expires, consent_version }))) return
    const agency = await findAgencyContact(transaction)
    const { id, language } = kept
    const application = kept.application as Application
    const mails = [
      ...agencyMails(application, { id, agency, adminUrl: context.adminUrl }),
      confirmedMail(application.email, language, links.linkFor('applicant', id, language, moment), { id, agency }),
    ]
    const rows = mails.map((mail) => outboxRow(mail, id, { domain: domainOf(agency.email), now: moment }))
    await transaction.insertInto('outbox').values(rows).execute()
  })
  const confirmed = await findApplication(db, kept.id, moment)
  if (!confirmed) throw new ProblemError(404)
  return privately(c.json(await asSeen(context, holder, confirmed)))
}

/** The guardian refuses: everything is deleted at once, and the applicant told. */
export async function refuse(c: Context, context: LinkContext): Promise<Response> {
  const { kept } = await opened(c, context, 'guardian')
  await remove(context, kept, async (transaction, moment) => {
    const agency = await findAgencyContact(transaction)
    const mail = refusedMail((kept.application as Application).email, kept.language, { id: kept.id, agency })
    // Of no submission: it stays until it has left, and not a moment longer.
    const row = outboxRow(mail, null, { domain: domainOf(agency.email), now: moment })
    await transaction.insertInto('outbox').values(row).execute()
  })
  return c.body(null, 204)
}

/** The applicant withdraws: everything is deleted at once. */
export async function withdraw(c: Context, context: LinkContext): Promise<Response> {
  const { kept } = await opened(c, context, 'applicant')
  await remove(context, kept)
  return c.body(null, 204)
}

/** Deletes an application with its photos and mails; `after` is done with it, by whoever was the first to delete it. */
async function remove(
  context: LinkContext,
  kept: StoredApplication,
  after?: (transaction: Database, moment: Date) => Promise<void>,
): Promise<void> {
  const moment = context.now()
  await context.db.transaction().execute(async (transaction) => {
    if ((await deleteSubmissions(transaction, [kept.id], moment)) > 0) await after?.(transaction, moment)
  })
  await removePhotos(context, kept.id)
}
