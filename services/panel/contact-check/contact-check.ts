import type { Context, Hono } from 'hono'
import { type ContactCheckResult, contactCheckSchema } from '#contracts/panel/contact-check.ts'
import type { Database } from '#database/schema/index.ts'
import { classifyContact } from '#domain/contact-check/classify-contact.ts'
import { validateJson } from '../../http/request-body.ts'
import { limitBody } from '../../http/service-app.ts'
import { consumePoints, createSharedLimiter } from '../../limits/rate-limit.ts'
import type { PanelContext } from '../context.ts'
import { findOfficialContacts } from './official-contacts.ts'

/** The newest reports that count; an agency confirms a few a month. */
const maxReports = 5_000

/** The contacts that visitors reported and the agency confirmed to pose as it, as they were typed. */
async function findReportedContacts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('payload')
    .where('kind', '=', 'report')
    .where('decision', '=', 'confirmed')
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .limit(maxReports)
    .execute()
  return rows.flatMap(({ payload }) => {
    const { value } = JSON.parse(payload) as { value?: unknown }
    return typeof value === 'string' ? [value] : []
  })
}

interface ContactCheckContext extends PanelContext {
  /** The absolute URL of the site, whose host is the agency's. */
  siteUrl: string
  mailFrom: string | undefined
  /** See `SubmissionLimits`. */
  visitorOf(c: Context): string | undefined
}

/** Checks of one network in a minute: enough to type in all that an impostor sent. */
const ofNetwork = { requests: 20, seconds: 60 }

/** POST /api/contact-check. */
export function addContactCheckRoute(app: Hono, context: ContactCheckContext): void {
  const limiter = createSharedLimiter(context.db, { name: 'contact-check', ...ofNetwork })
  app.post('/api/contact-check', limitBody(4 * 1024), async (c) => {
    const visitor = context.visitorOf(c)
    if (visitor !== undefined) await consumePoints(limiter, visitor, 1, 'Too many requests.')
    return checkContact(c, context)
  })
}

/** Compares a value with the official and the reported contacts. The value is neither stored nor logged. */
async function checkContact(c: Context, { db, now, siteUrl, mailFrom }: ContactCheckContext): Promise<Response> {
  const { value } = await validateJson(c, contactCheckSchema)
  const [official, reported] = await Promise.all([
    findOfficialContacts(db, { siteUrl, mailFrom, now: now() }),
    findReportedContacts(db, now()),
  ])
  return c.json(classifyContact(value, official, reported) satisfies ContactCheckResult)
}
