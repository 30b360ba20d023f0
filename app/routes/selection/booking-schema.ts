import { z } from 'zod'
import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { bookingSchema } from '#contracts/panel/selections.ts'
import { daysBefore } from '#domain/calendar.ts'
import { parseDay } from '#domain/parse-day.ts'

const { talents, talent_names, language, ...shape } = bookingSchema.shape

/** Whether a day is over in every time zone. */
function isPast(day: string): boolean {
  return day < daysBefore(new Date().toISOString().slice(0, 10), 1)
}

/** A day as it is typed, as ISO 8601. Other values stay as they are. */
function toDay(value: unknown): unknown {
  return typeof value === 'string' ? (parseDay(value) ?? value) : value
}

/** The schema of the form that requests a booking, for browser and server. Its fields are in the form's order. */
export const bookingFormSchema = z
  .object({
    talents,
    ...shape,
    from: z.preprocess(
      toDay,
      shape.from.refine((day) => !isPast(day), 'pastDate'),
    ),
    to: z.preprocess(
      toDay,
      shape.to.refine((day) => !isPast(day), 'pastDate'),
    ),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'dateOrder',
    when({ value }) {
      const { from, to } = value as Record<string, unknown>
      return typeof from === 'string' && typeof to === 'string'
    },
  })

/** Validates the form in the browser. Loaded on first focus. */
export const checkBooking: FormCheck = (form) => parseForm(form, bookingFormSchema).reply
