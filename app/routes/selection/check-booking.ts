import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { bookingSchema } from '#contracts/panel/selections.ts'

/** The schema of the form that requests a booking, for browser and server. */
export const bookingForm = bookingSchema.omit({ talent_names: true, language: true })

/** Validates the form in the browser. Loaded on first focus. */
export const check: FormCheck = (form) => parseForm(form, bookingForm).reply
