import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import {
  answerInputSchema,
  bookingSchema,
  likeInputSchema,
  newRoomSchema,
  personHeader,
  personInputSchema,
  roomChangeSchema,
  type Selection,
  type SelectionChanges,
  selectionEventSchema,
} from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validateJson, validateQuery } from '../../core/http/request-body.ts'
import { limitBody } from '../../core/http/service-app.ts'
import { findOpenLink, guestTokenOf, type OpenLink } from '../../core/selections/links.ts'
import { insertSelection } from '../../core/selections/store.ts'
import { createOutboxRow, domainOf, findAgencyContact } from '../../core/submissions/submission-mail.ts'
import { createToken, hashToken } from '../../core/tokens.ts'
import type { PanelContext } from '../context.ts'
import { withinMailboxLimits } from '../submissions/limits.ts'
import { idempotencyKey } from '../submissions/store.ts'
import {
  addPerson,
  countAnswers,
  findAnswers,
  findAnswersOf,
  findPeople,
  findPerson,
  removePerson,
  storeAnswer,
} from './answers.ts'
import { findBookings, requestBooking } from './bookings.ts'
import { createOwnerMail } from './mails.ts'
import { changeRoom, closeRoom, replaceGuestLink } from './manage.ts'
import { findLikes, recordEvent, storeLike } from './recipients.ts'

export interface SelectionContext extends PanelContext {
  /** The absolute URL of the site, for links in mails. */
  siteUrl: string | undefined
}

const selectionQuerySchema = z.object({ answers: z.coerce.number().int().nonnegative().optional() })

const changesQuerySchema = z.object({ since: z.coerce.number().int().nonnegative() })

/** POST /api/selections, and /api/selections/{token}: rooms and packages as the holders of their links see them. */
export function selectionRoutes(
  context: SelectionContext,
  limits: { rooms: MiddlewareHandler; bookings: MiddlewareHandler },
): Hono {
  const routes = new Hono()
  routes.post('/api/selections', limits.rooms, limitBody(64 * 1024), (c) => createRoom(c, context))
  routes.get('/api/selections/:token', (c) => showSelection(c, context))
  routes.get('/api/selections/:token/changes', (c) => showChanges(c, context))
  routes.post('/api/selections/:token/people', limitBody(4 * 1024), (c) => join(c, context))
  routes.post('/api/selections/:token/answers', limitBody(8 * 1024), (c) => answer(c, context))
  routes.post('/api/selections/:token/leave', (c) => leave(c, context))
  routes.post('/api/selections/:token/events', limitBody(4 * 1024), (c) => noteEvent(c, context))
  routes.post('/api/selections/:token/likes', limitBody(4 * 1024), (c) => like(c, context))
  routes.post('/api/selections/:token/change', limitBody(64 * 1024), (c) => change(c, context))
  routes.post('/api/selections/:token/guest-link', async (c) => {
    await replaceGuestLink(context.db, await openOwnRoom(c, context), tokenOf(c), context.now())
    return c.body(null, 204)
  })
  routes.post('/api/selections/:token/close', async (c) => {
    await closeRoom(context.db, await openOwnRoom(c, context), context.now())
    return c.body(null, 204)
  })
  routes.post('/api/selections/:token/bookings', limits.bookings, limitBody(64 * 1024), (c) => book(c, context))
  return routes
}

/** Stores a room and mails the owner's link when there is an address. */
async function createRoom(c: Context, context: SelectionContext): Promise<Response> {
  const { language, title, talents, days, email } = await validateJson(c, newRoomSchema)
  const { token, hash } = createToken()
  const now = context.now()
  await context.db.transaction().execute(async (transaction) => {
    await insertSelection(
      transaction,
      {
        kind: 'room',
        title,
        language,
        ownerEmail: email,
        days,
        talents: talents.map((id) => ({ id })),
        links: [
          { role: 'owner', hash },
          { role: 'guest', hash: hashToken(guestTokenOf(token, 1)) },
        ],
      },
      now,
    )
    if (!email || !context.siteUrl) return
    const agency = await findAgencyContact(transaction)
    const mail = createOwnerMail(email, token, { language, agency, siteUrl: context.siteUrl })
    for (const allowed of await withinMailboxLimits(transaction, [mail], now)) {
      const row = createOutboxRow(allowed, null, { domain: domainOf(agency.email), now })
      await transaction.insertInto('outbox').values(row).execute()
    }
  })
  return withoutCaching(c.json({ owner_token: token }, 201))
}

async function showSelection(c: Context, context: SelectionContext): Promise<Response> {
  const { answers: maxAnswers } = validateQuery(c, selectionQuerySchema)
  const open = await openLink(c, context)
  const { link, selection } = open
  const { db } = context
  const me = await findPerson(db, selection.id, c.req.header(personHeader))
  const [talents, answers] = await Promise.all([
    db
      .selectFrom('selection_talents')
      .select(['talent_id', 'pictures'])
      .where('selection_id', '=', selection.id)
      .orderBy('position')
      .execute(),
    answersOrTallies(db, selection.id, { me, maxAnswers }),
  ])
  const shown: Selection = {
    kind: selection.kind,
    role: link.role,
    title: selection.title,
    message: selection.message,
    created_at: selection.created_at,
    expires_at: selection.expires_at,
    revision: selection.revision,
    talents: talents.map(({ talent_id, pictures }) => ({
      id: talent_id,
      pictures: pictures === null ? null : JSON.parse(pictures),
    })),
    ...answers,
    me: me === undefined ? null : String(me),
    liked: link.role === 'recipient' ? await findLikes(db, link.id) : null,
    guest_token: link.role === 'owner' ? await guestToken(c, context, open) : null,
    bookings: link.role === 'owner' ? await findBookings(db, selection.id) : null,
  }
  return withoutCaching(c.json(shown))
}

/** The people with all answers; with more than `maxAnswers` the tallies, and the answers of `me` only. */
async function answersOrTallies(
  db: Database,
  selectionId: string,
  { me, maxAnswers }: { me: number | undefined; maxAnswers: number | undefined },
): Promise<Pick<Selection, 'people' | 'answers' | 'tallies'>> {
  if (maxAnswers === undefined) return findAnswers(db, selectionId, -1)
  const { total, tallies } = await countAnswers(db, selectionId)
  if (total <= maxAnswers) return findAnswers(db, selectionId, -1)
  const [people, answers] = await Promise.all([
    findPeople(db, selectionId, -1),
    me === undefined ? [] : findAnswersOf(db, me),
  ])
  return { people, answers, tallies }
}

/** The token of the room's present guest link. */
async function guestToken(c: Context, { db }: SelectionContext, { selection }: OpenLink): Promise<string | null> {
  const guest = await db
    .selectFrom('selection_links')
    .select('number')
    .where('selection_id', '=', selection.id)
    .where('role', '=', 'guest')
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return guest ? guestTokenOf(tokenOf(c), guest.number) : null
}

async function showChanges(c: Context, context: SelectionContext): Promise<Response> {
  const { since } = validateQuery(c, changesQuerySchema)
  const { selection } = await openLink(c, context)
  const isNew = selection.revision > since
  const changes: SelectionChanges = {
    revision: selection.revision,
    whole: selection.content_revision > since,
    ...(isNew ? await findAnswers(context.db, selection.id, since) : { people: [], answers: [] }),
  }
  return withoutCaching(c.json(changes))
}

async function join(c: Context, context: SelectionContext): Promise<Response> {
  const { name } = await validateJson(c, personInputSchema)
  const open = await openRoom(c, context)
  return withoutCaching(c.json(await addPerson(context.db, open, name, context.now()), 201))
}

async function answer(c: Context, context: SelectionContext): Promise<Response> {
  const input = await validateJson(c, answerInputSchema)
  const { selection } = await openRoom(c, context)
  const person = await personOf(c, context, selection.id)
  return withoutCaching(
    c.json(await storeAnswer(context.db, { selectionId: selection.id, person }, input, context.now())),
  )
}

async function leave(c: Context, context: SelectionContext): Promise<Response> {
  const { selection } = await openRoom(c, context)
  await removePerson(context.db, selection.id, await personOf(c, context, selection.id), context.now())
  return c.body(null, 204)
}

async function noteEvent(c: Context, context: SelectionContext): Promise<Response> {
  const event = await validateJson(c, selectionEventSchema)
  await recordEvent(context.db, await openPackage(c, context), event, context.now())
  return c.body(null, 204)
}

async function like(c: Context, context: SelectionContext): Promise<Response> {
  const input = await validateJson(c, likeInputSchema)
  await storeLike(context.db, await openPackage(c, context), input, context.now())
  return c.body(null, 204)
}

async function change(c: Context, context: SelectionContext): Promise<Response> {
  const input = await validateJson(c, roomChangeSchema)
  return withoutCaching(c.json(await changeRoom(context.db, await openOwnRoom(c, context), input, context.now())))
}

async function book(c: Context, context: SelectionContext): Promise<Response> {
  const booking = await validateJson(c, bookingSchema)
  const { db, now, adminUrl } = context
  const open = await openOwnRoom(c, context)
  const requested = await requestBooking(open, booking, { db, now: now(), adminUrl, key: idempotencyKey(c) })
  return withoutCaching(c.json(requested, 201))
}

/** The person of the request's key. Throws a 403 without one. */
async function personOf(c: Context, { db }: SelectionContext, selectionId: string): Promise<number> {
  const person = await findPerson(db, selectionId, c.req.header(personHeader))
  if (person === undefined) throw new ProblemError(403, { detail: 'Give a name first.' })
  return person
}

/** The selection of the request's link. Throws a 404. */
async function openLink(c: Context, { db, now }: SelectionContext): Promise<OpenLink> {
  const open = await findOpenLink(db, tokenOf(c), now())
  if (!open) throw new ProblemError(404, { detail: 'This link leads nowhere, or no longer.' })
  return open
}

/** The same for a room only. */
async function openRoom(c: Context, context: SelectionContext): Promise<OpenLink> {
  const open = await openLink(c, context)
  if (open.selection.kind !== 'room') throw new ProblemError(404)
  return open
}

/** The same for a recipient's package only. */
async function openPackage(c: Context, context: SelectionContext): Promise<OpenLink> {
  const open = await openLink(c, context)
  if (open.link.role !== 'recipient') throw new ProblemError(404)
  return open
}

/** The same for a room of the link's own. Throws a 404 for a guest. */
async function openOwnRoom(c: Context, context: SelectionContext): Promise<OpenLink> {
  const open = await openRoom(c, context)
  if (open.link.role !== 'owner') throw new ProblemError(404)
  return open
}

function tokenOf(c: Context): string {
  return c.req.param('token') ?? ''
}

function withoutCaching(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
