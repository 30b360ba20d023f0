import type { z } from 'zod'
import type { BookingList, BookingRecord, bookingQuerySchema } from '#contracts/admin/bookings.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { limitToBoards } from '../boards.ts'

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

/** The valid bookings and the stays on some day of a period, by talent and first day. */
export async function listBookings(
  db: Database,
  { from, to, talent_id, category, client_id, kind }: z.output<typeof bookingQuerySchema>,
  user: CurrentUser,
): Promise<BookingList> {
  let bookings = queryBookings(db, user)
    .where('from', '<=', to)
    .where('to', '>=', from)
    .where('released_at', 'is', null)
  let stays = limitToBoards(db.selectFrom('stays').innerJoin('talents', 'talents.id', 'stays.talent_id'), user)
    .select(['stays.id', 'talent_id', 'talents.name as talent', 'stays.city', 'from', 'to'])
    .where('from', '<=', to)
    .where('to', '>=', from)
  if (talent_id !== undefined) {
    bookings = bookings.where('talent_id', '=', talent_id)
    stays = stays.where('talent_id', '=', talent_id)
  }
  if (category !== undefined) {
    bookings = bookings.where('talents.category', '=', category)
    stays = stays.where('talents.category', '=', category)
  }
  if (client_id !== undefined) bookings = bookings.where('bookings.client_id', '=', client_id)
  if (kind !== undefined) bookings = bookings.where('kind', '=', kind)
  const [data, away] = await Promise.all([
    bookings.orderBy('talents.search_name').orderBy('from').orderBy('bookings.id').execute(),
    // Stays are of no client and of no kind.
    client_id === undefined && kind === undefined ? stays.orderBy('from').orderBy('stays.id').execute() : [],
  ])
  return { data, stays: away }
}
