import type { z } from 'zod'
import type { BookingTally } from '#contracts/booking-tally.ts'
import type { bookingRequestSchema } from '#contracts/panel/booking-requests.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { insertBookingRequest } from '../../records/bookings/requests.ts'
import { createStatusTokens } from '../../records/bookings/status-tokens.ts'
import { hashToken } from '../../records/link-tokens.ts'
import { storeSubmission } from '../submissions/store.ts'
import { createBookingMails } from './mails.ts'

export interface NewBookingRequest {
  booking: z.output<typeof bookingRequestSchema>
  language: Language
  /** See `idempotencyKey`. */
  key: string | undefined
  /** The room that it was sent from, with its votes. */
  room?: { id: string; title: string; tally: BookingTally }
}

export interface BookingContext {
  now: Date
  adminUrl: string | undefined
  /** The absolute URL of the site, for links in mails. */
  siteUrl: string
}

/**
 * Stores a request as a message to the agency and as a request that both sides can change, and queues its mails, in the
 * caller's transaction. The same request again is stored once, and has the same token.
 */
export async function storeBookingRequest(
  transaction: Database,
  { booking, language, key, room }: NewBookingRequest,
  { now, adminUrl, siteUrl }: BookingContext,
): Promise<{ id: string; token: string }> {
  const tokens = await createStatusTokens(transaction)
  const [from = '', to = ''] = [booking.from, booking.to].sort()
  const details = { ...booking, from, to }
  const { id } = await storeSubmission(
    transaction,
    {
      adminUrl,
      kind: 'booking',
      language,
      payload: { ...(room && { title: room.title }), ...details, ...(room && { tally: room.tally }) },
      key,
      purpose: 'answering a request for a booking',
      retentionDays: 365,
      mails: (context) =>
        createBookingMails({ booking: details, room, language, siteUrl, token: tokens.of(context.id) }, context),
    },
    now,
  )
  const token = tokens.of(id)
  const known = await transaction.selectFrom('booking_requests').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) {
    const talents = booking.talents.map((talent, index) => ({ id: talent, name: booking.talent_names[index] ?? '' }))
    const request = { id, details, talents, selectionId: room?.id, tokenHash: hashToken(token) }
    await insertBookingRequest(transaction, request, { by: 'client', now, adminUrl })
  }
  return { id, token }
}
