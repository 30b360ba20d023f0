import type { Selectable } from 'kysely'
import type { BookingDetails } from '#contracts/panel/booking-requests.ts'
import type { BookingEventTable, BookingRequestTable } from '#database/schema/bookings.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { type TalentState, talentStateOf } from '#domain/bookings.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { hashToken } from '../link-tokens.ts'
import { addBookingEvent, type BookingAuthor } from './events.ts'
import { lockTalents, releaseBookings } from './ranks.ts'

export type BookingRequestRow = Selectable<BookingRequestTable>

/** How long a request is stored after it was sent and after its last day, in days. */
const retentionDays = 365

/** When a request is deleted: a year after its last day, or after `now` if that is later. */
function requestExpiry(to: string, now: Date): string {
  return timestampAfter(new Date(Math.max(Date.parse(to), now.getTime())), retentionDays * dayMs)
}

interface NewRequest {
  /** The submission's. */
  id: string
  details: BookingDetails
  talents: readonly { id: string; name: string }[]
  /** The room that it was sent from. */
  selectionId?: string | undefined
  /** The hash of the status page's token. */
  tokenHash?: string | undefined
}

/** Stores the request of a submission that was just stored, and begins its history. Call it in the same transaction. */
export async function insertBookingRequest(transaction: Database, request: NewRequest, author: BookingAuthor) {
  const { id, details, talents, selectionId, tokenHash } = request
  const timestamp = author.now.toISOString()
  await transaction
    .insertInto('booking_requests')
    .values({
      id,
      ...toColumns(details),
      token_hash: tokenHash ?? null,
      selection_id: selectionId ?? null,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .execute()
  await transaction
    .insertInto('booking_request_talents')
    .values(talents.map((talent, position) => ({ request_id: id, talent_id: talent.id, position, name: talent.name })))
    .execute()
  await keepUntil(transaction, id, requestExpiry(details.to, author.now))
  await addBookingEvent(transaction, { request_id: id, kind: 'requested' }, author)
}

const optionalDetails = ['territory', 'term', 'product', 'fitting', 'call_time', 'budget'] as const

function toColumns(details: BookingDetails) {
  const [from = '', to = ''] = [details.from, details.to].sort()
  const { city, usage } = details
  const optional = Object.fromEntries(optionalDetails.map((name) => [name, details[name] || null]))
  return { from, to, city, usage, ...(optional as Record<(typeof optionalDetails)[number], string | null>) }
}

async function keepUntil(transaction: Database, id: string, expires_at: string): Promise<void> {
  await withDeleted(transaction)
    .updateTable('all_submissions')
    .set({ expires_at })
    .where('id', '=', id)
    .where('expires_at', '<', expires_at)
    .execute()
}

/** The request of a status page's token that is not deleted; undefined for a wrong or revoked token. */
export async function findRequestByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<BookingRequestRow | undefined> {
  return db
    .selectFrom('booking_requests')
    .innerJoin('submissions', 'submissions.id', 'booking_requests.id')
    .selectAll('booking_requests')
    .where('token_hash', '=', hashToken(token))
    .where('submissions.expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** A talent of a request with her state; `rank` is that of an option. */
export interface RequestTalent {
  request_id: string
  talent_id: string
  /** The name that the client saw. */
  name: string
  state: TalentState
  rank: number | null
}

/** The talents of these requests in their order, with their states. */
export async function readRequestTalents(db: Database, requestIds: readonly string[]): Promise<RequestTalent[]> {
  if (requestIds.length === 0) return []
  const [talents, bookings] = await Promise.all([
    db
      .selectFrom('booking_request_talents')
      .selectAll()
      .where('request_id', 'in', requestIds)
      .orderBy('request_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('bookings')
      .select(['request_id', 'talent_id', 'kind', 'rank', 'released_at'])
      .where('request_id', 'in', requestIds)
      .execute(),
  ])
  const keyOf = (row: { request_id: string | null; talent_id: string | number }) => `${row.request_id} ${row.talent_id}`
  const bookingsOf = Map.groupBy(bookings, keyOf)
  return talents.map((talent) => {
    const { request_id, talent_id, name } = talent
    return { request_id, talent_id, name, ...talentStateOf({ talent, bookings: bookingsOf.get(keyOf(talent)) ?? [] }) }
  })
}

/** The part of a talent's row that clients and lists show. */
export function toRequestedTalent({ talent_id, name, state, rank }: RequestTalent) {
  return { id: talent_id, name, state, rank }
}

/** The history of a request, oldest first. */
export function readRequestEvents(db: Database, requestId: string): Promise<Selectable<BookingEventTable>[]> {
  return db.selectFrom('booking_events').selectAll().where('request_id', '=', requestId).orderBy('id').execute()
}

/**
 * Changes what a client asks for. 404 for no request, 409 `outdated` when it has changed since `version`, and 409
 * `confirmed` or `cancelled` when it is too late. Options stay on the days for which they were made.
 */
export function changeBookingRequest(
  db: Database,
  { id, version }: { id: string; version: number },
  details: BookingDetails,
  author: BookingAuthor,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockOpenRequest(transaction, id, version)
    assertNoneConfirmed(await lockBookings(transaction, id))
    const columns = toColumns(details)
    const names = Object.keys(columns) as (keyof typeof columns)[]
    const changed = names.filter((name) => columns[name] !== before[name])
    if (changed.length === 0) return
    await updateRequest(transaction, before, columns, author.now)
    await keepUntil(transaction, id, requestExpiry(columns.to, author.now))
    const changes = Object.fromEntries(
      changed.map((name): [string, [unknown, unknown]] => [name, [before[name], columns[name]]]),
    )
    await addBookingEvent(transaction, { request_id: id, kind: 'changed', changes }, author)
  })
}

/** Withdraws a talent from a request and releases her option. 409 as for `changeBookingRequest`, 404 for another talent. */
export function withdrawTalent(
  db: Database,
  { id, version, talent }: { id: string; version: number; talent: string },
  author: BookingAuthor,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockOpenRequest(transaction, id, version)
    const options = await lockBookings(transaction, id, talent)
    assertNoneConfirmed(options)
    await transaction
      .updateTable('booking_request_talents')
      .set({ withdrawn_at: author.now.toISOString() })
      .where('request_id', '=', id)
      .where('talent_id', '=', talent)
      .where('withdrawn_at', 'is', null)
      .returning('talent_id')
      .executeTakeFirstOrThrow(() => new ProblemError(404))
    await updateRequest(transaction, before, {}, author.now)
    await addBookingEvent(transaction, { request_id: id, talent_id: talent, kind: 'withdrawn' }, author)
    await releaseBookings(transaction, options, 'released', author)
  })
}

/** Cancels a request and releases its options. 404 and 409 as for `changeBookingRequest`. */
export function cancelBookingRequest(
  db: Database,
  { id, version }: { id: string; version: number },
  author: BookingAuthor,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockOpenRequest(transaction, id, version)
    const options = await lockBookings(transaction, id)
    assertNoneConfirmed(options)
    await updateRequest(transaction, before, { state: 'cancelled' }, author.now)
    await addBookingEvent(transaction, { request_id: id, kind: 'cancelled' }, author)
    await releaseBookings(transaction, options, 'released', author)
  })
}

/** Locks a request that is not cancelled. It must be locked before talents. */
export async function lockOpenRequest(transaction: Database, id: string, version?: number): Promise<BookingRequestRow> {
  const row = await transaction
    .selectFrom('booking_requests')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  if (version !== undefined && row.version !== version)
    throw new ProblemError(409, { reason: 'outdated', detail: 'The request has changed meanwhile.' })
  if (row.state === 'cancelled')
    throw new ProblemError(409, { reason: 'cancelled', detail: 'The request has been cancelled.' })
  return row
}

/** The valid bookings of a locked request, whose talents are locked until the transaction ends. */
export async function lockBookings(transaction: Database, id: string, talent?: string) {
  const talents = await transaction.selectFrom('bookings').select('talent_id').where('request_id', '=', id).execute()
  await lockTalents(transaction, [...new Set(talents.map(({ talent_id }) => talent_id))])
  const bookings = await transaction
    .selectFrom('bookings')
    .select(['id', 'talent_id', 'request_id', 'kind'])
    .where('request_id', '=', id)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute()
  return bookings.filter(({ talent_id }) => talent === undefined || String(talent_id) === talent)
}

/** Throws a 409 when one of these bookings is confirmed. */
export function assertNoneConfirmed(bookings: readonly { kind: string }[]): void {
  if (bookings.every(({ kind }) => kind !== 'confirmed')) return
  throw new ProblemError(409, { reason: 'confirmed', detail: 'The booking is confirmed: call the agency.' })
}

async function updateRequest(
  transaction: Database,
  { id, version }: Pick<BookingRequestRow, 'id' | 'version'>,
  columns: Partial<ReturnType<typeof toColumns>> & { state?: 'cancelled' },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('booking_requests')
    .set({ ...columns, version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}
