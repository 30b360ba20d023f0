import type { Context, Hono, MiddlewareHandler } from 'hono'
import {
  answerInputSchema,
  bookingSchema,
  continueInputSchema,
  newRoomSchema,
  personInputSchema,
  roomChangeSchema,
  selectionEventSchema,
} from '#contracts/panel/selections.ts'
import { validateJson } from '../../http/request-body.ts'
import { limitBody, withoutCaching } from '../../http/service-app.ts'
import { createToken, hashToken } from '../../records/link-tokens.ts'
import { guestTokenOf } from '../../records/selections/links.ts'
import { insertSelection } from '../../records/selections/store.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'
import { applyMailboxLimits } from '../submissions/limits.ts'
import { idempotencyKey } from '../submissions/store.ts'
import { addPerson, findPerson, mergePeople, removePerson, storeAnswer } from './answers.ts'
import { requestBooking } from './bookings.ts'
import { createOwnerMail } from './mails.ts'
import { changeRoom, closeRoom, replaceGuestLink } from './manage.ts'
import { openLink, openOwnRoom, openPackage, openRoom, personOf, type SelectionContext, tokenOf } from './open-link.ts'
import { recordEvent } from './recipients.ts'
import { showChanges, showSelection } from './show.ts'

/** POST /api/selections, and /api/selections/{token}: rooms and packages as the holders of their links see them. */
export function addSelectionRoutes(
  app: Hono,
  context: SelectionContext,
  limits: Record<'rooms' | 'people' | 'bookings', MiddlewareHandler>,
): void {
  app.post('/api/selections', limits.rooms, limitBody(64 * 1024), (c) => createRoom(c, context))
  app.get('/api/selections/:token', (c) => showSelection(c, context))
  app.get('/api/selections/:token/changes', (c) => showChanges(c, context))
  app.post('/api/selections/:token/people', limits.people, limitBody(4 * 1024), (c) => join(c, context))
  app.post('/api/selections/:token/answers', limitBody(8 * 1024), (c) => answer(c, context))
  app.post('/api/selections/:token/continue', limitBody(4 * 1024), (c) => goOn(c, context))
  app.post('/api/selections/:token/leave', (c) => leave(c, context))
  app.post('/api/selections/:token/events', limitBody(4 * 1024), (c) => noteEvent(c, context))
  app.post('/api/selections/:token/change', limitBody(64 * 1024), (c) => change(c, context))
  app.post('/api/selections/:token/guest-link', async (c) => {
    await replaceGuestLink(context.db, await openOwnRoom(c, context), tokenOf(c), context.now())
    return c.body(null, 204)
  })
  app.post('/api/selections/:token/close', async (c) => {
    await closeRoom(context.db, await openOwnRoom(c, context), context.now())
    return c.body(null, 204)
  })
  app.post('/api/selections/:token/bookings', limits.bookings, limitBody(64 * 1024), (c) => book(c, context))
}

/** Stores a room and mails the owner's link when there is an address. */
async function createRoom(c: Context, context: SelectionContext): Promise<Response> {
  const { language, title, talents, days, email } = await validateJson(c, newRoomSchema)
  const { token, hash } = createToken()
  const { now, timeZone } = await localTimeOf(context)
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
      { now, timeZone },
    )
    if (!email) return
    const agency = await findAgencyContact(transaction)
    const mail = createOwnerMail(email, token, { language, agency, siteUrl: context.siteUrl })
    const mails = await applyMailboxLimits(transaction, [mail], now)
    await queueMails(transaction, mails, null, { agency, now })
  })
  return withoutCaching(c.json({ owner_token: token }, 201))
}

async function join(c: Context, context: SelectionContext): Promise<Response> {
  const { name } = await validateJson(c, personInputSchema)
  const open = await openRoom(c, context)
  return withoutCaching(c.json(await addPerson(context.db, open, name, context.now()), 201))
}

async function answer(c: Context, context: SelectionContext): Promise<Response> {
  const input = await validateJson(c, answerInputSchema)
  const open = await openLink(c, context)
  const isRoom = open.selection.kind === 'room'
  const person = isRoom ? await personOf(c, context, open.selection.id) : undefined
  return withoutCaching(c.json(await storeAnswer(context, { open, person }, input)))
}

async function goOn(c: Context, context: SelectionContext): Promise<Response> {
  const { former_key } = await validateJson(c, continueInputSchema)
  const { db } = context
  const { selection } = await openRoom(c, context)
  const into = await personOf(c, context, selection.id)
  const from = await findPerson(db, selection.id, former_key)
  if (from !== undefined && from !== into)
    await db
      .transaction()
      .execute((transaction) => mergePeople(transaction, selection.id, { from, into }, context.now()))
  return c.body(null, 204)
}

async function leave(c: Context, context: SelectionContext): Promise<Response> {
  const { selection } = await openRoom(c, context)
  await removePerson(context.db, selection.id, await personOf(c, context, selection.id), context.now())
  return c.body(null, 204)
}

async function noteEvent(c: Context, context: SelectionContext): Promise<Response> {
  const event = await validateJson(c, selectionEventSchema)
  await recordEvent(context, await openPackage(c, context), event)
  return c.body(null, 204)
}

async function change(c: Context, context: SelectionContext): Promise<Response> {
  const input = await validateJson(c, roomChangeSchema)
  const open = await openOwnRoom(c, context)
  return withoutCaching(c.json(await changeRoom(context.db, open, input, await localTimeOf(context))))
}

async function localTimeOf({ calendar, now }: SelectionContext) {
  await calendar.refresh()
  return { now: now(), timeZone: calendar.timeZone() }
}

async function book(c: Context, context: SelectionContext): Promise<Response> {
  const booking = await validateJson(c, bookingSchema)
  const { db, now, adminUrl, siteUrl } = context
  const open = await openOwnRoom(c, context)
  const requested = await requestBooking(open, booking, {
    ...{ db, now: now(), adminUrl, siteUrl },
    key: idempotencyKey(c),
  })
  return withoutCaching(c.json(requested, 201))
}
