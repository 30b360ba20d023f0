import type { BookingReply } from '#app/features/bookings/booking-reply.ts'
import type { Vote } from '#domain/selections.ts'

/** Why a form of the room was not accepted. */
export type RoomProblem = 'nameMissing' | 'full' | 'notListed' | 'notSaved' | 'tooLong' | 'downloadFailed'

/** The reply to a form that was not accepted, or about which the page has to say something. */
export interface RoomReply {
  problem?: RoomProblem
  /** The vote that waits for a name. */
  pending?: { talent: string; vote: Vote }
  /** The reply to a request for a booking that was not accepted. */
  booking?: BookingReply
  /** Whether a request for a booking was stored. */
  isBookingSent?: boolean
}

/** Sends a form without reloading the page and returns the reply; undefined when nothing was stored. */
export async function postForm<Reply>(url: string, form: FormData): Promise<Reply | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', body: form, referrerPolicy: 'no-referrer' })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
