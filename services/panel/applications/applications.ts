import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { applicationViews, type Receipt } from '#contracts/panel/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { dayMs, daySeconds } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { parseFormBody } from '../../http/request-body.ts'
import { consumePoints, createSharedLimiter } from '../../limits/rate-limit.ts'
import { type AgencyCalendar, formatLongDay } from '../../records/agency-calendar.ts'
import { findBoardNames } from '../../records/boards.ts'
import type { ApplicationLinks } from '../application-links/links.ts'
import type { PanelContext } from '../context.ts'
import { readPathLanguage } from '../language.ts'
import { findReceipt, idempotencyKey, retentionDays, storeSubmission } from '../submissions/store.ts'
import { readApplicationForm } from './application-form.ts'
import { createApplicationMails } from './mails.ts'
import { maxPhotoSize, readPhotos, removePhotos, storePhotos } from './photos.ts'

/** The photos and an allowance for the fields. */
export const maxFormBytes = applicationViews.length * maxPhotoSize + 256 * 1024

/** The dependencies of applications. */
interface ApplicationContext extends PanelContext {
  links: ApplicationLinks
  countPhotos: CountPhotos
  calendar: AgencyCalendar
  /** A pseudonym of the sender's network; undefined for calls within the process. */
  visitorOf: (c: Context) => string | undefined
}

/** POST /get-scouted/{lang}: stores a model's application with its photos, all or nothing. */
export async function receiveApplication(c: Context, context: ApplicationContext): Promise<Response> {
  const { db, now, links, calendar } = context
  const language = readPathLanguage(c)
  const key = idempotencyKey(c)
  const earlier = await findReceipt(db, { kind: 'application', key }, now())
  const withLink = (receipt: Receipt, time: Date) => ({
    ...receipt,
    mails: context.sendsMail,
    url: links.linkFor('applicant', receipt.id, language, time),
  })
  if (earlier) return c.json(withLink(earlier, now()), 201)

  await using sent = await parseFormBody(c)
  await calendar.refresh()
  const form = readApplicationForm(sent.form, language, calendar.today())
  const { application, isMinor } = form
  const photos = await readPhotos(form.files, language, context.visitorOf(c) ?? '')
  await context.countPhotos(
    c,
    Object.values(photos).reduce((sum, { bytes }) => sum + bytes.length, 0),
  )
  const boards = await findBoardNames(db)
  const id = randomUUID()
  const files = await storePhotos(context, id, photos).catch(async (error: unknown) => {
    await removePhotos(context, id)
    throw error
  })
  const time = now()
  const days = isMinor ? retentionDays.awaitingGuardian : retentionDays.application
  let receipt: Receipt
  try {
    receipt = await storeSubmission(
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
        retentionDays: days,
        files,
        mails: (mailContext) =>
          createApplicationMails(application, isMinor, language, {
            ...mailContext,
            linkFor: (holder) => links.linkFor(holder, id, language, time),
            deletionDay: formatLongDay(new Date(time.getTime() + days * dayMs), language, calendar.timeZone()),
            verifyUrl: links.verifyUrl(language),
            boards,
          }),
      },
      now(),
    )
  } catch (error) {
    // After any other error, such as a connection lost during the commit, the application may be stored. If it is not, its
    // files are still marked for deletion.
    if (error instanceof ProblemError) await removePhotos(context, id)
    throw error
  }
  if (receipt.id !== id) await removePhotos(context, id)
  return c.json(withLink(receipt, time), 201)
}

/** Photos stored per day: of one visitor, and of all. Real applications stay far below. */
const quotasInKilobytes = { visitor: 200 * 1_024, all: 20_000 * 1_024 }

/** Counts `bytes` of a visitor's photos. @throws ProblemError 429 beyond the limit of a day */
export type CountPhotos = (c: Context, bytes: number) => Promise<void>

/** Counts over all instances; `visitorOf` returns a pseudonym of the sender. */
export function createPhotoQuota(db: Database, visitorOf: (c: Context) => string | undefined): CountPhotos {
  const ofVisitor = createSharedLimiter(db, {
    name: 'photos',
    requests: quotasInKilobytes.visitor,
    seconds: daySeconds,
  })
  const ofAll = createSharedLimiter(db, { name: 'all-photos', requests: quotasInKilobytes.all, seconds: daySeconds })
  return async (c, bytes) => {
    const kilobytes = Math.ceil(bytes / 1_024)
    await consumePoints(ofVisitor, visitorOf(c) ?? '', kilobytes, 'Too many photos.')
    await consumePoints(ofAll, 'all', kilobytes, 'Too many photos.')
  }
}
