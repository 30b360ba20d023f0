import type { Database } from '#database/schema/index.ts'
import type { BookingEventKind, EventAuthor } from '#domain/bookings.ts'
import type { Language } from '#domain/language.ts'
import { findAgencyContact, type Mail, queueMails } from '../submissions/submission-mail.ts'

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
 * made the booking or answer the request. Call it in the transaction of the change.
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
  { id, request_id, booking_id }: NewBookingEvent & { id: number },
  { user_id = null, now, adminUrl }: BookingAuthor,
): Promise<void> {
  const bookers = await findBookers(transaction, { request_id, booking_id })
  const others = bookers.filter((user) => user.id !== user_id)
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
  if (!adminUrl) return
  const agency = await findAgencyContact(transaction)
  const path = request_id ? `/submissions/${request_id}` : '/bookings'
  const mails = others.map(({ email, language: chosen }): Mail => {
    const language = chosen as Language
    const { subject, text } = mailTexts[language]
    return {
      kind: 'assignment',
      to: email,
      language,
      subject: `${agency.name}: ${subject}`,
      text: `${text}\n\n${adminUrl}${path}\n\n${agency.name}\n`,
    }
  })
  await queueMails(transaction, mails, request_id ?? null, { agency, now })
}

/** A mail to a booker has a link and nothing of the content, as all mails to colleagues. */
const mailTexts = {
  pt: { subject: 'mudança em uma reserva', text: 'Olá,\n\nUma reserva sua mudou. Veja aqui:' },
  en: { subject: 'change of a booking', text: 'Hello,\n\nOne of your bookings has changed. See it here:' },
} satisfies Record<Language, unknown>

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
