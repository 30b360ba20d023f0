import { type Context, Hono } from 'hono'
import { confirmationSchema, type SentApplication } from '#contracts/panel/applications.ts'
import type { Application } from '#contracts/panel/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import type { LinkHolder } from '#domain/application-links.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { latestTime } from '../../core/jobs/clock.ts'
import { deleteSubmissions } from '../../core/submissions/delete-submissions.ts'
import { domainOf, findAgencyContact, outboxRow } from '../../core/submissions/submission-mail.ts'
import { agencyMails } from '../applications/mails.ts'
import { removePhotos } from '../applications/photos.ts'
import type { PanelContext } from '../context.ts'
import { retentionDays } from '../submissions/store.ts'
import { confirmedMail, refusedMail } from './decision-mail.ts'
import type { ApplicationLinks, LinkTokens } from './links.ts'
import { findApplication, markConfirmed, type StoredApplication } from './queries.ts'

/** /api/applications/{token}: the endpoints of the links in applications' mails. */
export function applicationLinkRoutes(context: LinkContext): Hono {
  const routes = new Hono()
  routes.get('/api/applications/:token', (c) => showApplication(c, context))
  routes.get('/api/applications/:token/photos/:view', (c) => showPhoto(c, context))
  routes.post('/api/applications/:token/confirm', (c) => confirm(c, context))
  routes.post('/api/applications/:token/refuse', (c) => refuse(c, context))
  routes.post('/api/applications/:token/withdraw', (c) => withdraw(c, context))
  return routes
}

/** The application as the holder of the link sees it. */
async function showApplication(c: Context, context: LinkContext): Promise<Response> {
  const { holder, kept } = await opened(c, context)
  return privately(c.json(await asSeen(context, holder, kept)))
}

/** One of the photos. */
async function showPhoto(c: Context, context: LinkContext): Promise<Response> {
  const { kept } = await opened(c, context)
  const photo = kept.photos.find(({ view }) => view === c.req.param('view'))
  const file = photo && (await context.storage.get(photo.key))
  if (!file) throw new ProblemError(404)
  const headers = { 'content-type': file.type, 'content-length': String(file.size) }
  return privately(new Response(file.body, { headers }))
}

/**
 * The guardian consents: the agency now sees the application, its storage period restarts, and the applicant is
 * notified.
 */
async function confirm(c: Context, context: LinkContext): Promise<Response> {
  const { db, now, links } = context
  const { holder, kept } = await opened(c, context, 'guardian')
  // Older sites do not send it.
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

/** The guardian refuses: everything is deleted at once, and the applicant notified. */
async function refuse(c: Context, context: LinkContext): Promise<Response> {
  const { kept } = await opened(c, context, 'guardian')
  await remove(context, kept, async (transaction, moment) => {
    const agency = await findAgencyContact(transaction)
    const mail = refusedMail((kept.application as Application).email, kept.language, { id: kept.id, agency })
    // It belongs to no submission, so it is deleted once it was sent.
    const row = outboxRow(mail, null, { domain: domainOf(agency.email), now: moment })
    await transaction.insertInto('outbox').values(row).execute()
  })
  return c.body(null, 204)
}

/** The applicant withdraws: everything is deleted at once. */
async function withdraw(c: Context, context: LinkContext): Promise<Response> {
  const { kept } = await opened(c, context, 'applicant')
  await remove(context, kept)
  return c.body(null, 204)
}

/** Deletes an application with its photos and mails. `after` runs only for the first of concurrent deletions. */
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

/** The dependencies for opening a link. */
interface LinkContext extends PanelContext {
  tokens: LinkTokens
  links: ApplicationLinks
}

/** The application of the request's link, restricted to the holder `only` when given. Throws a 404. */
async function opened(c: Context, { db, tokens, now }: LinkContext, only?: LinkHolder) {
  const claim = tokens.read(c.req.param('token') ?? '', now())
  const kept = claim && (!only || claim.holder === only) && (await findApplication(db, claim.id, now()))
  if (!kept) throw new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
  return { holder: claim.holder, kept }
}

/** An application as the holder of a link sees it. */
async function asSeen({ db }: PanelContext, holder: LinkHolder, kept: StoredApplication): Promise<SentApplication> {
  return {
    holder,
    awaiting_guardian: kept.awaitingGuardian,
    agency: await findAgencyContact(db),
    created_at: kept.created_at,
    expires_at: kept.expires_at,
    application: kept.application,
    photos: kept.photos.map(({ view, width, height }) => ({ view, width, height })),
  }
}

/** A response that no cache stores. */
function privately(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
