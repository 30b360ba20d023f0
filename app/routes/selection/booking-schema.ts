import { z } from 'zod'
import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { bookingSchema } from '#contracts/panel/selections.ts'

const { talents, talent_names, language, ...others } = bookingSchema.shape

/** The schema of the form that requests a booking, for browser and server. Its fields are in the form's order. */
export const bookingFormSchema = z.object({ talents, ...others })

/** Validates the form in the browser. Loaded on first focus. */
export const checkBooking: FormCheck = (form) => parseForm(form, bookingFormSchema).reply
