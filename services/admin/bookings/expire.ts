import type { Database } from '#database/schema/index.ts'
import type { BookingAuthor } from '../../records/bookings/events.ts'
import { lockTalents, releaseBookings } from '../../records/bookings/ranks.ts'

/** Talents per run, so that it never takes long. */
const maxTalents = 100

/**
 * Ends the options whose time is over by `now`, and promotes those behind them. Returns the number of talents. Several
 * instances may run this at once.
 */
export async function expireOptions(
  db: Database,
  { now, adminUrl }: Pick<BookingAuthor, 'now' | 'adminUrl'>,
): Promise<number> {
  const due = await queryExpired(db, now).select('talent_id').distinct().limit(maxTalents).execute()
  for (const { talent_id } of due) {
    await db.transaction().execute(async (transaction) => {
      await lockTalents(transaction, [talent_id])
      await expireOptionsOf(transaction, talent_id, { by: 'system', now, adminUrl })
    })
  }
  return due.length
}

/** Ends the options of a locked talent whose time is over. */
export async function expireOptionsOf(transaction: Database, talentId: number, author: BookingAuthor): Promise<void> {
  const expired = await queryExpired(transaction, author.now)
    .select(['id', 'talent_id', 'request_id'])
    .where('talent_id', '=', talentId)
    .orderBy('id')
    .execute()
  await releaseBookings(transaction, expired, 'expired', { ...author, by: 'system', user_id: null })
}

function queryExpired(db: Database, now: Date) {
  return db.selectFrom('bookings').where('released_at', 'is', null).where('expires_at', '<=', now.toISOString())
}
