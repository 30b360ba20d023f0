import type { Context, Hono, MiddlewareHandler } from 'hono'
import {
  type BookingStatus,
  bookingChangeSchema,
  cancellationSchema,
  newBookingRequestSchema,
  withdrawalSchema,
} from '#contracts/panel/booking-requests.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { validateJson } from '../../http/request-body.ts'
import { limitBody, withoutCaching } from '../../http/service-app.ts'
import {
  type BookingRequestRow,
  cancelBookingRequest,
  changeBookingRequest,
  findRequestByToken,
  readRequestEvents,
  readRequestTalents,
  toRequestedTalent,
  withdrawTalent,
} from '../../records/bookings/requests.ts'
import { nextRevision } from '../../records/selections/store.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'
import type { PanelContext } from '../context.ts'
import { createNotificationMail } from '../submissions/mails.ts'
import { idempotencyKey } from '../submissions/store.ts'
import { storeBookingRequest } from './store-request.ts'

interface RequestContext extends PanelContext {
  /** The absolute URL of the site, for links in mails. */
  siteUrl: string
}

/** POST /api/booking-requests, and /api/booking-requests/{token}: a request as its sender sees and changes it. */
export function addBookingRequestRoutes(app: Hono, context: RequestContext, limit: MiddlewareHandler): void {
  const { db, now, adminUrl, siteUrl } = context
  const path = '/api/booking-requests/:token'
  app.post('/api/booking-requests', limit, limitBody(64 * 1024), async (c) => {
    const { language, ...booking } = await validateJson(c, newBookingRequestSchema)
    const request = { booking, language, key: idempotencyKey(c) }
    const sent = await db
      .transaction()
      .execute((transaction) => storeBookingRequest(transaction, request, { now: now(), adminUrl, siteUrl }))
    return withoutCaching(c.json(sent, 201))
  })
  app.get(path, async (c) => withoutCaching(c.json(await readStatus(db, await findRequest(c, context)))))
  app.post(`${path}/change`, limitBody(16 * 1024), async (c) => {
    const { version, ...details } = await validateJson(c, bookingChangeSchema)
    return change(c, context, 'alterado', (id, author) => changeBookingRequest(db, { id, version }, details, author))
  })
  app.post(`${path}/withdraw`, limitBody(4 * 1024), async (c) => {
    const { version, talent } = await validateJson(c, withdrawalSchema)
    return change(c, context, 'com um modelo a menos', (id, author) =>
      withdrawTalent(db, { id, version, talent }, author),
    )
  })
  app.post(`${path}/cancel`, limitBody(4 * 1024), async (c) => {
    const { version } = await validateJson(c, cancellationSchema)
    return change(c, context, 'cancelado', (id, author) => cancelBookingRequest(db, { id, version }, author))
  })
}

type Author = Parameters<typeof cancelBookingRequest>[2]

/** Applies a change of the client's, and lets the pages of the room load the request again. */
async function change(
  c: Context,
  context: RequestContext,
  what: string,
  apply: (id: string, author: Author) => Promise<void>,
): Promise<Response> {
  const { db, adminUrl } = context
  const now = context.now()
  const { id, selection_id } = await findRequest(c, context)
  await apply(id, { by: 'client', now, adminUrl })
  await mailAgency(context, id, what)
  if (selection_id !== null) await nextRevision(db, selection_id, { isContent: true, now })
  return c.body(null, 204)
}

/** Tells the agency of a change while no user is assigned: afterwards that one gets a notice. */
async function mailAgency({ db, adminUrl, now }: RequestContext, id: string, what: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const submission = await transaction
      .selectFrom('submissions')
      .select('payload')
      .where('id', '=', id)
      .where('assignee_id', 'is', null)
      .executeTakeFirst()
    if (!submission) return
    const { name, email } = JSON.parse(submission.payload)
    const agency = await findAgencyContact(transaction)
    const subject = `Pedido de reserva ${what}: ${name}`
    const lines: [string, string][] = [
      ['Nome', name],
      ['E-mail', email],
    ]
    const mails = createNotificationMail({ subject, replyTo: email, lines }, { id, agency, adminUrl })
    await queueMails(transaction, mails, id, { agency, now: now() })
  })
}

async function findRequest(c: Context, { db, now }: RequestContext): Promise<BookingRequestRow> {
  const row = await findRequestByToken(db, c.req.param('token') ?? '', now())
  if (!row) throw new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
  return row
}

async function readStatus(db: Database, row: BookingRequestRow): Promise<BookingStatus> {
  const [talents, events, submission] = await Promise.all([
    readRequestTalents(db, [row.id]),
    readRequestEvents(db, row.id),
    db
      .selectFrom('submissions')
      .leftJoin('users', 'users.id', 'submissions.assignee_id')
      .select(['payload', 'users.name as answered_by'])
      .where('submissions.id', '=', row.id)
      .executeTakeFirstOrThrow(),
  ])
  const { name, company, email, phone, message } = JSON.parse(submission.payload)
  const { id, state, version, created_at, from, to, city, usage, fitting, call_time } = row
  const isConfirmed = talents.some((talent) => talent.state === 'confirmed')
  return {
    ...{ id, state, version, created_at, from, to, city, usage, fitting, call_time },
    territory: row.territory ?? undefined,
    term: row.term ?? undefined,
    product: row.product ?? undefined,
    budget: row.budget ?? undefined,
    ...{ name, company, email, phone, message },
    talents: talents.map(toRequestedTalent),
    can_change: state === 'open' && !isConfirmed,
    answered_by: submission.answered_by,
    events: events.map(({ at, kind, by, talent_id, changes }) => ({
      at,
      kind,
      by,
      talent: talent_id,
      // What the agency changes in its calendar is its own.
      fields: by === 'client' && changes !== null ? Object.keys(JSON.parse(changes)) : null,
    })),
  }
}
