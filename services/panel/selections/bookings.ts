import type { z } from 'zod'
import type { BookingTally } from '#contracts/booking-tally.ts'
import type { bookingSchema, Selection } from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import type { SubmissionStatus } from '#database/schema/panel.ts'
import type { Language } from '#domain/language.ts'
import type { Vote } from '#domain/selections.ts'
import { formatLongDay } from '../../records/agency-calendar.ts'
import { insertBookingRequest } from '../../records/bookings/requests.ts'
import { formatTallyInMail } from '../../records/selections/booking-tallies.ts'
import type { OpenLink } from '../../records/selections/links.ts'
import { nextRevision } from '../../records/selections/store.ts'
import type { Mail, MailContext } from '../../records/submissions/submission-mail.ts'
import { createNotificationMail, createReceiptMail } from '../submissions/mails.ts'
import { storeSubmission } from '../submissions/store.ts'
import { findAnswers } from './answers.ts'

type Booking = z.output<typeof bookingSchema>

interface BookingContext {
  db: Database
  now: Date
  adminUrl: string | undefined
  /** See `idempotencyKey`. */
  key: string | undefined
}

/**
 * Stores the request for a booking with the tally, names and notes of the room, and returns once it is on disk. The same
 * request again is stored once. 404 when the room has been deleted.
 */
export async function requestBooking(
  { selection }: OpenLink,
  { language = selection.language as Language, ...booking }: Booking,
  { db, now, adminUrl, key }: BookingContext,
): Promise<{ id: string }> {
  return db.transaction().execute(async (transaction) => {
    // Locks the room: nobody leaves it, and it stays, until the booking is stored.
    await nextRevision(transaction, selection.id, { isContent: true, now })
    const [from = '', to = ''] = [booking.from, booking.to].sort()
    const tally = await countVotes(transaction, selection.id, booking)
    const payload = { title: selection.title, ...booking, from, to, tally }
    const { id } = await storeSubmission(
      transaction,
      {
        adminUrl,
        kind: 'booking',
        language,
        payload,
        key: key && `${selection.id} ${key}`,
        purpose: 'answering a request for a booking',
        retentionDays: 365,
        mails: (context) => [...bookingMails(payload, context), createReceiptMail(booking.email, language, context)],
      },
      now,
    )
    const isStored = await transaction
      .selectFrom('booking_requests')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    const { talents, talent_names } = booking
    const named = talents.map((talent, index) => ({ id: talent, name: talent_names[index] ?? '' }))
    const request = { id, details: booking, talents: named, selectionId: selection.id }
    if (!isStored) await insertBookingRequest(transaction, request, { by: 'client', now, adminUrl })
    return { id }
  })
}

/** The votes and notes of a room on the requested talents. */
async function countVotes(
  transaction: Database,
  selectionId: string,
  { talents, talent_names }: Pick<Booking, 'talents' | 'talent_names'>,
): Promise<BookingTally> {
  const { people, answers } = await findAnswers(transaction, selectionId, -1)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return talents.map((talent, index) => {
    const given = answers.filter((answer) => answer.talent === talent && (answer.vote || answer.note))
    const count = (vote: Vote) => given.filter((answer) => answer.vote === vote).length
    return {
      talent: talent_names[index] || talent,
      yes: count('yes'),
      maybe: count('maybe'),
      no: count('no'),
      answers: given.map(({ person, vote, note }) => ({
        person: names.get(person) ?? '',
        person_id: Number(person),
        vote,
        note,
      })),
    }
  })
}

/** Notifies the agency of a request. */
function bookingMails(booking: Booking & { title: string; tally: BookingTally }, context: MailContext): Mail[] {
  return createNotificationMail(
    {
      subject: `Pedido de reserva pelo site: ${booking.name}`,
      replyTo: booking.email,
      lines: [
        ['Nome', booking.name],
        ['E-mail', booking.email],
        ['Seleção', booking.title],
        ['De', formatLongDay(new Date(booking.from), 'pt', 'UTC')],
        ['Até', formatLongDay(new Date(booking.to), 'pt', 'UTC')],
        ['Cidade', booking.city],
        ['Uso', booking.usage],
        ['Orçamento', booking.budget],
        ['Mensagem', booking.message && `\n${booking.message}\n`],
        ['Modelos e votos', `\n${formatTallyInMail(booking.tally)}\n`],
      ],
    },
    context,
  )
}

/** The requests of a room with their states, the oldest first. */
export async function findBookings(db: Database, selectionId: string): Promise<NonNullable<Selection['bookings']>> {
  const rows = await db
    .selectFrom('booking_requests')
    .innerJoin('submissions', 'submissions.id', 'booking_requests.id')
    .select(['submissions.id', 'submissions.status', 'submissions.created_at'])
    .where('selection_id', '=', selectionId)
    .orderBy('submissions.created_at')
    .execute()
  return rows.map(({ id, status, created_at }) => ({ id, status: stateOf(status), created_at }))
}

function stateOf(status: SubmissionStatus): 'new' | 'in_progress' | 'answered' | 'closed' {
  return status === 'awaiting_guardian' ? 'new' : status
}
