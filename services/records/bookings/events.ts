import type { Role } from '#contracts/admin/current-user.ts'
import { submissionKindsOf } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import type { BookingEventKind, EventAuthor } from '#domain/bookings.ts'
import { queueUserMails, userMail } from '../user-mails.ts'

/** The author of a change, its time, and where the back office is, for links in mails. */
export interface BookingAuthor {
  by: EventAuthor
  /** Only for `agency`. */
  user_id?: string | null
  now: Date
  /** The absolute URL of the back office; undefined when there is none. */
  adminUrl: string | undefined
}

interface NewBookingEvent {
  request_id?: string | null
  booking_id?: number | null
  talent_id?: string | null
  kind: BookingEventKind
  /** What changed, each field with its value before and after. */
  changes?: Record<string, [before: unknown, after: unknown]>
}

/**
 * Adds to the history of a request and its bookings, and notifies the bookers, except the one who caused it: the users who
 * made the booking or answer the request; those of the inbox when a client changes a request that nobody answers yet. Call
 * it in the transaction of the change.
 */
export async function addBookingEvent(
  transaction: Database,
  event: NewBookingEvent,
  author: BookingAuthor,
): Promise<void> {
  const { request_id = null, booking_id = null, talent_id = null, kind, changes } = event
  const { id } = await transaction
    .insertInto('booking_events')
    .values({
      request_id,
      booking_id,
      talent_id,
      kind,
      by: author.by,
      user_id: author.user_id ?? null,
      changes: changes ? JSON.stringify(changes) : null,
      at: author.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyBookers(transaction, { ...event, id }, author)
}

async function notifyBookers(
  transaction: Database,
  { id, request_id, booking_id, kind }: NewBookingEvent & { id: number },
  { by, user_id = null, now, adminUrl }: BookingAuthor,
): Promise<void> {
  const bookers = await findBookers(transaction, { request_id, booking_id })
  // The inbox counts new requests, and the agency gets a mail of a change that nobody is responsible for.
  const isUnassigned = bookers.length === 0 && by === 'client' && kind !== 'requested'
  const told = isUnassigned ? await findInboxUsers(transaction) : bookers
  const others = told.filter((user) => user.id !== user_id)
  if (others.length === 0) return
  await transaction
    .insertInto('notices')
    .values(
      others.map((user) => ({
        user_id: user.id,
        kind: 'booking' as const,
        actor_id: user_id,
        booking_event_id: id,
        created_at: now.toISOString(),
      })),
    )
    .execute()
  if (!adminUrl || bookers.length === 0) return
  const url = `${adminUrl}${request_id ? `/submissions/${request_id}` : `/bookings/${booking_id}`}`
  const mail = userMail('bookingChange', () => ({}))
  await queueUserMails(transaction, others, { mail, url, submission_id: request_id }, now)
}

/** The active users who made a booking, or to whom the request is assigned. */
async function findBookers(
  db: Database,
  { request_id, booking_id }: Pick<NewBookingEvent, 'request_id' | 'booking_id'>,
) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('active', '=', 1)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('bookings')
            .select('created_by')
            .where('bookings.id', '=', booking_id ?? 0),
        ),
        eb(
          'id',
          'in',
          selectFrom('submissions')
            .select('assignee_id')
            .where('submissions.id', '=', request_id ?? ''),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** The active users whose inbox has the requests of clients. */
async function findInboxUsers(db: Database) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'role'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  return users.filter(({ role }) => submissionKindsOf(role as Role).includes('booking'))
}
