import type { z } from 'zod'
import type { BookingList, BookingRecord, bookingQuerySchema } from '#contracts/admin/bookings.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { limitToBoards } from '../boards.ts'
import type { AnyQuery } from '../collections/collection.ts'
import { readPage } from '../read-page.ts'

/** Bookings of talents that the user may see, with the names of talents and clients. */
export function queryBookings(db: Database, user: Pick<CurrentUser, 'boards'>) {
  const visible = db
    .selectFrom('bookings')
    .innerJoin('talents', 'talents.id', 'bookings.talent_id')
    .leftJoin('clients', 'clients.id', 'bookings.client_id')
  return limitToBoards(visible, user).select([
    'bookings.id',
    'bookings.version',
    'bookings.created_at',
    'bookings.updated_at',
    'talent_id',
    'talents.name as talent',
    'talents.category',
    'kind',
    'rank',
    'from',
    'to',
    'from_time',
    'to_time',
    'bookings.city',
    'bookings.country',
    'bookings.title',
    'bookings.note',
    'bookings.client_id',
    'clients.name as client',
    'contact_id',
    'request_id',
    'expires_at',
    'released_at',
  ])
}

/** A booking, also one that was released. 404 for one that the user may not see. */
export async function readBooking(db: Database, id: string | undefined, user: CurrentUser): Promise<BookingRecord> {
  return queryBookings(db, user)
    .where('bookings.id', '=', parseRowId(id ?? '') ?? 0)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

type BookingQuery = z.output<typeof bookingQuerySchema>

/**
 * One page of talents by name, and their valid bookings and stays on some day of a period. The talents are those who have
 * something then that matches the filters; without filters of bookings, all of a board.
 */
export async function listBookings(db: Database, query: BookingQuery, user: CurrentUser): Promise<BookingList> {
  const matching = queryTalents(db, query, user)
  const ordered = matching.select(['talents.id', 'name', 'category']).orderBy('search_name').orderBy('talents.id')
  const { rows: talents, total } = await readPage(matching, ordered, query)
  const ids = talents.map(({ id }) => id)
  if (ids.length === 0) return { talents, total, data: [], stays: [] }
  const [data, stays] = await Promise.all([
    matchBookings(queryBookings(db, user), query)
      .where('talent_id', 'in', ids)
      .orderBy('from')
      .orderBy('bookings.id')
      .execute(),
    isOfBookings(query) ? [] : queryStays(db, query).where('talent_id', 'in', ids).execute(),
  ])
  return { talents, total, data, stays }
}

/** Whether filters leave bookings only: stays are of no client and of no kind. */
function isOfBookings({ client_id, kind }: BookingQuery): boolean {
  return client_id !== undefined || kind !== undefined
}

function queryTalents(db: Database, query: BookingQuery, user: CurrentUser) {
  const { talent_id, category } = query
  let talents = limitToBoards(db.selectFrom('talents'), user)
  if (talent_id !== undefined) talents = talents.where('talents.id', '=', talent_id)
  if (category !== undefined) talents = talents.where('talents.category', '=', category)
  if (isOfBookings(query)) return talents.where('talents.id', 'in', queryIdsOfBookings(db, query))
  if (talent_id !== undefined || category !== undefined) return talents
  return talents.where('talents.id', 'in', queryIdsOfBookings(db, query).union(queryIdsOfStays(db, query)))
}

function queryIdsOfBookings(db: Database, query: BookingQuery) {
  return matchBookings(db.selectFrom('bookings'), query).select('talent_id')
}

function queryIdsOfStays(db: Database, { from, to }: BookingQuery) {
  return db.selectFrom('stays').where('from', '<=', to).where('to', '>=', from).select('talent_id')
}

function queryStays(db: Database, { from, to }: BookingQuery) {
  return db
    .selectFrom('stays')
    .innerJoin('talents', 'talents.id', 'stays.talent_id')
    .select(['stays.id', 'talent_id', 'talents.name as talent', 'stays.city', 'from', 'to'])
    .where('from', '<=', to)
    .where('to', '>=', from)
    .orderBy('from')
    .orderBy('stays.id')
}

/** Limits a query of bookings to those that are valid on some day of the period and match the filters. */
function matchBookings<Query>(bookings: Query, { from, to, client_id, kind }: BookingQuery): Query {
  let matching = (bookings as unknown as AnyQuery)
    .where('from', '<=', to)
    .where('to', '>=', from)
    .where('released_at', 'is', null)
  if (client_id !== undefined) matching = matching.where('bookings.client_id', '=', client_id)
  if (kind !== undefined) matching = matching.where('kind', '=', kind)
  return matching as unknown as Query
}
