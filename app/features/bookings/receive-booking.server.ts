import type { z } from 'zod'
import type { Backend } from '#app/backend.ts'
import { readTypedValues } from '#app/features/forms/parse-form.ts'
import { receiveForm } from '#app/features/forms/receive.server.ts'
import { loadTalentNames } from '#app/features/talents/find-profiles.server.ts'
import type { bookingRequestSchema } from '#contracts/panel/booking-requests.ts'
import type { Language } from '#domain/language.ts'
import { loadAvailability } from './availability.server.ts'
import { seenDaysName } from './booking-reply.ts'
import { bookingFormSchema } from './booking-schema.ts'
import type { Availability } from './wanted.ts'

interface ReceivedBooking {
  backend: Backend
  language: Language
  form: FormData
  /** Sends a valid request. */
  send(
    booking: z.output<typeof bookingRequestSchema>,
    sending: { key: string; clientAddress: string | undefined },
  ): Promise<{ id: string; token?: string | null | undefined }>
}

/**
 * Receives a request for a booking. One for days on which somebody is elsewhere, as published, is sent only after the page has
 * shown it.
 */
export async function receiveBooking({ backend, language, form, send }: ReceivedBooking) {
  const chosen = form.getAll('talents').map(String)
  let review: Availability | undefined
  let sent: { id: string; token?: string | null | undefined } | undefined
  const outcome = await receiveForm({
    backend,
    schema: bookingFormSchema,
    async send(booking, sending) {
      const found = await loadAvailability(backend, language, booking.talents, booking)
      if (found.hasAbsences && form.get(seenDaysName) !== found.days) {
        review = found
        return {}
      }
      const talent_names = await loadTalentNames(backend, language, booking.talents)
      sent = await send({ ...booking, talent_names }, sending)
      return { id: sent.id }
    },
  })
  if (outcome.reply) return { status: outcome.status, refused: { reply: outcome.reply, chosen } }
  if (review) {
    const reply = { values: readTypedValues(form, bookingFormSchema), errors: {} }
    return { status: 422, refused: { reply, chosen, review } }
  }
  return { sent }
}
