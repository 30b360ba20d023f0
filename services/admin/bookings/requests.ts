import { sql } from 'kysely'
import type { z } from 'zod'
import type { BookingRequest, BookingRequestLine, bookingRequestQuerySchema } from '#contracts/admin/bookings.ts'
import type { Database } from '#database/schema/index.ts'
import { contains, searchName } from '#database/search-name.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../http/problem.ts'
import { addBookingEvent } from '../../records/bookings/events.ts'
import { type BookingRow, releaseBookings } from '../../records/bookings/ranks.ts'
import {
  assertNoneConfirmed,
  lockBookings,
  lockOpenRequest,
  readRequestEvents,
  toRequestedTalent,
} from '../../records/bookings/requests.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { fieldsOf, findSubmission, queryVisibleSubmissions, type SubmissionRow } from '../inbox/submissions.ts'
import { readPage } from '../read-page.ts'
import { findUserNames } from '../users/queries.ts'
import { findVisibleTalents } from './visible-talents.ts'
import { authorOf, findOverlapping, insertBooking } from './write.ts'

const sorts = ['created_at', 'from'] as const

/** One page of the requests, by default newest first. */
export async function listBookingRequests(
  db: Database,
  query: z.output<typeof bookingRequestQuerySchema>,
  actor: Actor,
): Promise<{ data: BookingRequestLine[]; total: number }> {
  const sort = sorts.find((name) => name === (query.sort ?? 'created_at'))
  if (!sort) throw new ProblemError(422, { errors: { sort: ['unknown'] } })
  let matching = queryVisibleSubmissions(db, actor).innerJoin(
    'booking_requests',
    'booking_requests.id',
    'submissions.id',
  )
  if (query.q) matching = matching.where(contains(sql.ref('sender_text'), searchName(query.q)))
  if (query.state) matching = matching.where('booking_requests.state', '=', query.state)
  if (query.upcoming !== undefined)
    matching = matching.where('booking_requests.to', query.upcoming ? '>=' : '<', actor.today)
  const ordered = matching
    .selectAll('booking_requests')
    .select(['payload', 'language'])
    .orderBy(`booking_requests.${sort}`, query.sort ? query.order : 'desc')
    .orderBy('booking_requests.id')
  const { rows, total } = await readPage(matching, ordered, query)
  const talents = await findVisibleTalents(
    db,
    actor.user,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => ({ ...toLine(row), talents: (talents.get(row.id) ?? []).map(toRequestedTalent) }))
  return { data, total }
}

type RequestRow = Pick<SubmissionRow, 'payload' | 'language'> &
  Omit<BookingRequestLine, 'name' | 'company' | 'language' | 'talents'>

function toLine({ payload, language, ...row }: RequestRow): Omit<BookingRequestLine, 'talents'> {
  const fields = fieldsOf({ payload })
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const { id, version, state, from, to, city, product, created_at, updated_at } = row
  const client = { name: textOf(fields.name), company: textOf(fields.company), language: language as Language }
  return { id, version, state, from, to, city, product, created_at, updated_at, ...client }
}

/** A request with its talents, their states and other bookings, and its history. 404 for one that is not visible. */
export async function readBookingRequest(db: Database, id: string, actor: Actor): Promise<BookingRequest> {
  const { payload, language } = await findSubmission(db, id, actor)
  const row = await db
    .selectFrom('booking_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  const [talents, bookings, events] = await Promise.all([
    findVisibleTalents(db, actor.user, [id]).then((found) => found.get(id) ?? []),
    db.selectFrom('bookings').selectAll().where('request_id', '=', id).where('released_at', 'is', null).execute(),
    readRequestEvents(db, id),
  ])
  const known = talents.filter((talent) => talent.known).map(({ talent_id }) => Number(talent_id))
  const [userNames, overlapping] = await Promise.all([
    findUserNames(
      db,
      events.map(({ user_id }) => user_id),
    ),
    findOverlapping(db, known, row),
  ])
  const isOf = (talentId: string) => (booking: BookingRow) => String(booking.talent_id) === talentId
  const names = new Map(talents.map(({ talent_id, name }) => [talent_id, name]))
  const { usage, territory, term, fitting, call_time, budget } = row
  return {
    ...toLine({ ...row, payload, language }),
    usage,
    territory,
    term,
    fitting,
    call_time,
    budget,
    talents: talents.map((talent) => {
      const own = bookings.find(isOf(talent.talent_id))
      const others = overlapping.filter(isOf(talent.talent_id)).filter(({ request_id }) => request_id !== id)
      return {
        ...toRequestedTalent(talent),
        known: talent.known,
        booking: own ? toHeld(own) : null,
        others: others.map(toHeld),
      }
    }),
    events: events
      .filter(({ talent_id }) => talent_id === null || names.has(talent_id))
      .map(({ id: event, kind, by, user_id, talent_id, changes, at }) => ({
        id: event,
        kind,
        by,
        user: userNames.get(user_id ?? '') ?? null,
        talent: names.get(talent_id ?? '') ?? null,
        changes: changes === null ? null : JSON.parse(changes),
        at,
      })),
  }
}

function toHeld({ id, version, kind, rank, from, to, title, expires_at }: BookingRow) {
  return { id, version, kind, rank, from, to, title, expires_at }
}

/** A request after options were made. `refused` are talents who have something else on these days. */
interface OptionsResult {
  request: BookingRequest
  refused: string[]
}

/**
 * Makes options for talents of a request who have none, on its days. A talent who is not free is left as she is. The
 * request is assigned to the user unless somebody answers it already.
 */
export function makeOptions(
  db: Database,
  id: string,
  talents: readonly string[],
  actor: Actor,
): Promise<OptionsResult> {
  return db.transaction().execute(async (transaction) => {
    const { request, submission, chosen } = await lockRequest(transaction, id, talents, actor)
    const email = String(fieldsOf(submission).email ?? '').toLowerCase()
    const contact = await transaction
      .selectFrom('contacts')
      .select(['id', 'client_id'])
      .where('email', '=', email)
      .orderBy('id')
      .executeTakeFirst()
    const { company, product } = toLine({ ...request, ...submission, state: request.state })
    const { from, to, city } = request
    const details = {
      from,
      to,
      from_time: null,
      to_time: null,
      city,
      country: null,
      title: product ?? company,
      note: null,
    }
    const client = { client_id: contact?.client_id ?? null, contact_id: contact?.id ?? null }
    const refused: string[] = []
    for (const { talent_id, state, known } of chosen) {
      if (!known || state === 'option' || state === 'confirmed' || state === 'withdrawn') continue
      const option = { ...details, ...client, kind: 'option', talent_id: Number(talent_id), expires_at: null } as const
      try {
        await insertBooking(transaction, { ...option, request_id: id }, actor)
      } catch (error) {
        // Thrown before anything was written about this talent.
        if (!(error instanceof ProblemError && error.status === 409)) throw error
        refused.push(talent_id)
      }
    }
    return { request: await readBookingRequest(transaction, id, actor), refused }
  })
}

/** Says that talents of a request are not available, and releases their options for it. 409 for a confirmed one. */
export function declineTalents(
  db: Database,
  id: string,
  talents: readonly string[],
  actor: Actor,
): Promise<BookingRequest> {
  const { user, now } = actor
  return db.transaction().execute(async (transaction) => {
    const { chosen } = await lockRequest(transaction, id, talents, actor)
    const author = authorOf(actor)
    const bookings = await lockBookings(transaction, id)
    for (const { talent_id, state } of chosen) {
      if (state === 'withdrawn' || state === 'not_available') continue
      const options = bookings.filter((booking) => String(booking.talent_id) === talent_id)
      // One may have been confirmed before it was locked.
      assertNoneConfirmed(options)
      await transaction
        .updateTable('booking_request_talents')
        .set({ declined_at: now.toISOString() })
        .where('request_id', '=', id)
        .where('talent_id', '=', talent_id)
        .execute()
      await addBookingEvent(transaction, { request_id: id, talent_id, kind: 'declined' }, author)
      await releaseBookings(transaction, options, 'released', author)
    }
    const entry = {
      action: 'declined',
      resource: 'booking-requests',
      record_id: id,
      changes: { talents: talents.join(', ') },
    }
    await recordAudit(transaction, user, entry, now)
    return readBookingRequest(transaction, id, actor)
  })
}

/** Locks an open request, assigns it, and finds these talents of it, in the order of their ids. 404 for others. */
async function lockRequest(transaction: Database, id: string, talents: readonly string[], actor: Actor) {
  const submission = await findSubmission(transaction, id, actor)
  const request = await lockOpenRequest(transaction, id)
  const { assignee_id, status } = submission
  if (assignee_id === null || status === 'new')
    await transaction
      .updateTable('submissions')
      .set((eb) => ({
        assignee_id: assignee_id ?? actor.user.id,
        status: status === 'new' ? 'in_progress' : status,
        version: eb('version', '+', 1),
        updated_at: actor.now.toISOString(),
      }))
      .where('id', '=', id)
      .execute()
  const visible = (await findVisibleTalents(transaction, actor.user, [id])).get(id) ?? []
  const chosen = visible
    .filter(({ talent_id }) => talents.includes(talent_id))
    .toSorted((one, other) => Number(one.talent_id) - Number(other.talent_id))
  if (chosen.length < new Set(talents).size) throw new ProblemError(404)
  return { submission, request, chosen }
}
