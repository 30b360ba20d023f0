import type { FormReply } from '#app/features/forms/form-reply.ts'
import type { Availability } from './wanted.ts'

/** The name of the hidden field with the days whose availability the page has shown. */
export const seenDaysName = 'seen'

/** The reply to a request that was not sent, or not yet. */
export interface BookingReply {
  reply: FormReply
  /** The ids of the talents that were chosen. */
  chosen: string[]
  /** What to review before the request is sent again. */
  review?: Availability
}
