import type { Context, Hono } from 'hono'
import { confirmationSchema, type SentApplication } from '#contracts/panel/applications.ts'
import type { Application } from '#contracts/panel/submissions.ts'
import { isMinor } from '#domain/age.ts'
import { type LinkHolder, linkHolders } from '#domain/application-links.ts'
import { dayMs } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { withoutCaching } from '../../http/service-app.ts'
import { type AgencyCalendar, formatLongDay } from '../../records/agency-calendar.ts'
import { findBoardNames } from '../../records/boards.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'
import { eraseSubmissions } from '../../records/talents/delete-drafts.ts'
import { toAgencyMails } from '../applications/mails.ts'
import { removePhotos } from '../applications/photos.ts'
import type { PanelContext } from '../context.ts'
import { retentionDays } from '../submissions/store.ts'
import { createDecisionMail } from './decision-mail.ts'
import type { ApplicationLinks, LinkTokens } from './links.ts'
import { findApplication, markConfirmed, type StoredApplication, type SubmittedApplication } from './queries.ts'

/** /api/applications/{token}: the endpoints of the links in applications' mails. */
export function addApplicationLinkRoutes(app: Hono, context: LinkContext): void {
  app.get('/api/applications/:token', (c) => showApplication(c, context))
  app.get('/api/applications/:token/photos/:view', (c) => showPhoto(c, context))
  app.post('/api/applications/:token/confirm', (c) => confirm(c, context))
  app.post('/api/applications/:token/refuse', (c) => refuse(c, context))
  app.post('/api/applications/:token/withdraw', (c) => withdraw(c, context))
}

/** The application as the holder of the link sees it. */
async function showApplication(c: Context, context: LinkContext): Promise<Response> {
  const { holder, stored } = await openLink(c, context, { canBeDeleted: true })
  return withoutCaching(c.json(await toSentApplication(context, holder, stored)))
}

/** One of the photos. */
async function showPhoto(c: Context, context: LinkContext): Promise<Response> {
  const { stored } = await openLink(c, context)
  const photo = stored.photos.find(({ view }) => view === c.req.param('view'))
  const file = photo && (await context.storage.get(photo.key))
  if (!file) throw new ProblemError(404)
  const headers = { 'content-type': file.type, 'content-length': String(file.size) }
  return withoutCaching(new Response(file.body, { headers }))
}

/**
 * The guardian consents: the agency now sees the application, its storage period restarts, and applicant and guardian
 * are notified.
 */
async function confirm(c: Context, context: LinkContext): Promise<Response> {
  const { db, now, links, calendar } = context
  const { holder, stored } = await openLink(c, context, { only: 'guardian' })
  // Older sites do not send it.
  const { consent_version } = confirmationSchema.catch({}).parse(await c.req.json().catch(() => ({})))
  const timestamp = now()
  await db.transaction().execute(async (transaction) => {
    const expires = new Date(timestamp.getTime() + retentionDays.application * dayMs)
    if (!(await markConfirmed(transaction, stored.id, { timestamp, expires, consent_version }))) return
    const [agency, boards] = [await findAgencyContact(transaction), await findBoardNames(transaction)]
    const { id, language } = stored
    const application = stored.application as Application
    const deletionDay = formatLongDay(expires, language, calendar.timeZone())
    const contextFor = (holder: LinkHolder) => ({
      id,
      agency,
      stored: { link: links.linkFor(holder, id, language, timestamp), deletionDay },
    })
    const { email, guardian_email } = application
    const mails = [
      ...toAgencyMails(application, { id, agency, adminUrl: context.adminUrl, boards }),
      createDecisionMail('confirmed', email, language, contextFor('applicant')),
      ...(guardian_email
        ? [createDecisionMail('confirmedByYou', guardian_email, language, contextFor('guardian'))]
        : []),
    ]
    await queueMails(transaction, mails, id, { agency, now: timestamp })
  })
  const confirmed = await findApplication(db, stored.id, timestamp)
  if (!confirmed) throw new ProblemError(404)
  return withoutCaching(c.json(await toSentApplication(context, holder, confirmed)))
}

/** The guardian refuses: everything is deleted at once, and both are notified. */
async function refuse(c: Context, context: LinkContext): Promise<Response> {
  const { stored } = await openLink(c, context, { only: 'guardian', canBeDeleted: true })
  await remove(context, stored, { applicant: 'refused', guardian: 'refusedByYou' })
  return c.body(null, 204)
}

/** The applicant withdraws: everything is deleted at once, and both are notified. */
async function withdraw(c: Context, context: LinkContext): Promise<Response> {
  const { stored } = await openLink(c, context, { only: 'applicant', canBeDeleted: true })
  await remove(context, stored, { applicant: 'withdrawn', guardian: 'withdrawn' })
  return c.body(null, 204)
}

/**
 * Deletes an application with its photos and mails, also deleted. Only the first of concurrent deletions notifies the
 * holders.
 */
async function remove(
  context: LinkContext,
  { id, language, application }: StoredApplication,
  decisions: Record<LinkHolder, 'refused' | 'refusedByYou' | 'withdrawn'>,
): Promise<void> {
  const timestamp = context.now()
  await context.db.transaction().execute(async (transaction) => {
    if ((await eraseSubmissions(transaction, [id], timestamp)) === 0) return
    const agency = await findAgencyContact(transaction)
    const addresses = { applicant: application.email, guardian: application.guardian_email }
    const mails = linkHolders.flatMap((holder) => {
      const to = addresses[holder]
      return to ? [createDecisionMail(decisions[holder], to, language, { id, agency })] : []
    })
    // They belong to no submission, so they are deleted once they were sent.
    await queueMails(transaction, mails, null, { agency, now: timestamp })
  })
  await removePhotos(context, id)
}

/** The dependencies for opening a link. */
interface LinkContext extends PanelContext {
  tokens: LinkTokens
  links: ApplicationLinks
  calendar: AgencyCalendar
}

interface Opening {
  /** The holder to whom the endpoint is restricted. */
  only?: LinkHolder
  /** Whether it also opens applications that the staff deleted. */
  canBeDeleted?: boolean
}

/** The application of the request's link. Throws a 404. */
async function openLink(
  c: Context,
  { db, tokens, now, calendar }: LinkContext,
  { only, canBeDeleted = false }: Opening = {},
) {
  const claim = tokens.read(c.req.param('token') ?? '', now())
  const stored = claim && (!only || claim.holder === only) && (await findApplication(db, claim.id, now()))
  await calendar.refresh()
  if (!stored || (stored.isDeleted && !canBeDeleted) || hasEnded(claim.holder, stored, calendar.today())) {
    throw new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
  }
  return { holder: claim.holder, stored }
}

/** Whether the link of a guardian who confirmed has ended, since the applicant is an adult now. */
function hasEnded(
  holder: LinkHolder,
  { isAwaitingGuardian, application }: SubmittedApplication,
  today: string,
): boolean {
  return holder === 'guardian' && !isAwaitingGuardian && !isMinor(application.birthdate ?? null, today)
}

/** An application as the holder of a link sees it. */
async function toSentApplication(
  { db }: PanelContext,
  holder: LinkHolder,
  stored: StoredApplication,
): Promise<SentApplication> {
  return {
    holder,
    awaiting_guardian: stored.isAwaitingGuardian,
    agency: await findAgencyContact(db),
    created_at: stored.created_at,
    expires_at: stored.expires_at,
    in_bin: stored.isDeleted,
    application: stored.isDeleted ? {} : stored.application,
    photos: stored.photos.map(({ view, width, height }) => ({ view, width, height })),
  }
}
