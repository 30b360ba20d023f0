import type { Selectable } from 'kysely'
import type { BookingTable } from '#database/schema/bookings.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { rankOptions } from '#domain/bookings.ts'
import { addBookingEvent, type BookingAuthor } from './events.ts'

export type BookingRow = Selectable<BookingTable>

/**
 * Locks talents until the transaction ends, always in the same order, so that changes of their bookings follow each other.
 * The lock lets others add rows that refer to them.
 */
export async function lockTalents(transaction: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await withDeleted(transaction)
    .selectFrom('all_talents')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Computes the ranks of a locked talent's options, and records in the history which were promoted. */
export async function updateRanks(transaction: Database, talentId: number, author: BookingAuthor): Promise<void> {
  const options = await transaction
    .selectFrom('bookings')
    .select(['id', 'rank', 'from', 'to', 'from_time', 'to_time', 'request_id'])
    .where('talent_id', '=', talentId)
    .where('kind', '=', 'option')
    .where('released_at', 'is', null)
    .orderBy('queue')
    .execute()
  const ranks = rankOptions(options)
  for (const [index, { id, rank: before, request_id }] of options.entries()) {
    const rank = ranks[index] as number
    if (rank === before) continue
    await transaction
      .updateTable('bookings')
      .set({ rank, updated_at: author.now.toISOString() })
      .where('id', '=', id)
      .execute()
    if (before === null || rank > before) continue
    const event = { kind: 'promoted', request_id, booking_id: id, talent_id: String(talentId) } as const
    const changes = { rank: [before, rank] } satisfies Record<string, [unknown, unknown]>
    // Caused by another change: also the user who made that one is told.
    await addBookingEvent(transaction, { ...event, changes }, { ...author, by: 'system', user_id: null })
  }
}

/** Ends bookings of locked talents, and promotes the options behind them. */
export async function releaseBookings(
  transaction: Database,
  bookings: readonly Pick<BookingRow, 'id' | 'talent_id' | 'request_id'>[],
  kind: 'released' | 'expired',
  author: BookingAuthor,
): Promise<void> {
  const timestamp = author.now.toISOString()
  for (const { id, talent_id, request_id } of bookings) {
    await transaction
      .updateTable('bookings')
      .set((eb) => ({ released_at: timestamp, rank: null, version: eb('version', '+', 1), updated_at: timestamp }))
      .where('id', '=', id)
      .execute()
    await addBookingEvent(transaction, { kind, request_id, booking_id: id, talent_id: String(talent_id) }, author)
  }
  for (const talent of new Set(bookings.map(({ talent_id }) => talent_id)))
    await updateRanks(transaction, talent, author)
}
