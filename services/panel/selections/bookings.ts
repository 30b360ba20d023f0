import type { z } from 'zod'
import type { BookingTally } from '#contracts/booking-tally.ts'
import type { bookingSchema, Selection } from '#contracts/panel/selections.ts'
import type { Database } from '#database/schema/index.ts'
import type { SubmissionStatus } from '#database/schema/panel.ts'
import type { Language } from '#domain/language.ts'
import type { Vote } from '#domain/selections.ts'
import { readRequestTalents, toRequestedTalent } from '../../records/bookings/requests.ts'
import { createStatusTokens } from '../../records/bookings/status-tokens.ts'
import type { OpenLink } from '../../records/selections/links.ts'
import { nextRevision } from '../../records/selections/store.ts'
import { type BookingContext, storeBookingRequest } from '../bookings/store-request.ts'
import { findAnswers } from './answers.ts'

type Booking = z.output<typeof bookingSchema>

interface RoomBookingContext extends BookingContext {
  db: Database
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
  { db, key, ...context }: RoomBookingContext,
): Promise<{ id: string; token: string }> {
  return db.transaction().execute(async (transaction) => {
    // Locks the room: nobody leaves it, and it stays, until the booking is stored.
    await nextRevision(transaction, selection.id, { isContent: true, now: context.now })
    const tally = await countVotes(transaction, selection.id, booking)
    const room = { id: selection.id, title: selection.title, tally }
    const request = { booking, language, key: key && `${selection.id} ${key}`, room }
    return storeBookingRequest(transaction, request, context)
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

/** The requests of a room, the oldest first, for the owner with the states of their talents. */
export async function findBookings(
  db: Database,
  selectionId: string,
  { isOwner }: { isOwner: boolean },
): Promise<NonNullable<Selection['bookings']>> {
  const rows = await db
    .selectFrom('booking_requests')
    .innerJoin('submissions', 'submissions.id', 'booking_requests.id')
    .select(['submissions.id', 'submissions.status', 'submissions.created_at', 'token_hash'])
    .select(['booking_requests.state', 'from', 'to', 'city'])
    .where('selection_id', '=', selectionId)
    .orderBy('submissions.created_at')
    .execute()
  const tokens = await createStatusTokens(db)
  const talents = isOwner
    ? await readRequestTalents(
        db,
        rows.map(({ id }) => id),
      )
    : []
  const talentsOf = Map.groupBy(talents, ({ request_id }) => request_id)
  return rows.map(({ id, status, created_at, token_hash, ...details }) => ({
    id,
    status: stateOf(status),
    created_at,
    request:
      isOwner && token_hash !== null
        ? { ...details, token: tokens.of(id), talents: (talentsOf.get(id) ?? []).map(toRequestedTalent) }
        : null,
  }))
}

function stateOf(status: SubmissionStatus): 'new' | 'in_progress' | 'answered' | 'closed' {
  return status === 'awaiting_guardian' ? 'new' : status
}
