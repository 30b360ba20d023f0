import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { bookingForm } from './booking-schema.ts'

/** Validates the form in the browser. Loaded on first focus. */
export const check: FormCheck = (form) => parseForm(form, bookingForm).reply
