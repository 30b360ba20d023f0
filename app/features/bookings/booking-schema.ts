import { z } from 'zod'
import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { isPhone, parseForm } from '#app/features/forms/parse-form.ts'
import { bookingDetailsSchema, bookingRequestSchema } from '#contracts/panel/booking-requests.ts'
import { daysBefore } from '#domain/calendar.ts'
import { parseDay } from '#domain/parse-day.ts'

const { talents, name, company, email, phone, message } = bookingRequestSchema.shape
const details = bookingDetailsSchema.shape

/** Whether a day is over in every time zone. */
function isPast(day: string | undefined): boolean {
  return day !== undefined && day < daysBefore(new Date().toISOString().slice(0, 10), 1)
}

/** A day as it is typed, as ISO 8601. Other values stay as they are. */
function toDay(value: unknown): unknown {
  return typeof value === 'string' ? (parseDay(value) ?? value) : value
}

/** A time as it is typed, such as `9h` or `9:30`, as `09:30`. Other values stay as they are. */
function toTime(value: unknown): unknown {
  const [, hours, minutes = '00'] = (typeof value === 'string' && /^(\d{1,2})[:h.]?(\d\d)?$/.exec(value.trim())) || []
  return hours === undefined ? value : `${hours.padStart(2, '0')}:${minutes}`
}

const day = z.preprocess(
  toDay,
  details.from.refine((value) => !isPast(value), 'pastDate'),
)

/** What the client may still change after sending. Its fields are in the form's order. */
const detailFields = {
  from: day,
  to: day,
  city: details.city,
  usage: details.usage,
  territory: details.territory,
  term: details.term,
  product: details.product,
  fitting: z.preprocess(
    toDay,
    details.fitting.refine((value) => !isPast(value), 'pastDate'),
  ),
  call_time: z.preprocess(toTime, details.call_time),
  budget: details.budget,
}

const dateOrder = {
  path: ['to'],
  error: 'dateOrder',
  when({ value }: { value: unknown }) {
    const { from, to } = value as Record<string, unknown>
    return typeof from === 'string' && typeof to === 'string'
  },
}

/** The form that requests a booking, for browser and server. */
export const bookingFormSchema = z
  .object({ talents, ...detailFields, name, company, email, phone: phone.refine(isPhone, 'phone'), message })
  .refine(({ from, to }) => from <= to, dateOrder)

/** The form that changes a request. */
export const bookingChangeFormSchema = z.object(detailFields).refine(({ from, to }) => from <= to, dateOrder)

/** Validates the form in the browser. Loaded on first focus. */
export const checkBooking: FormCheck = (form) => parseForm(form, bookingFormSchema).reply

/** Likewise the form that changes a request. */
export const checkBookingChange: FormCheck = (form) => parseForm(form, bookingChangeFormSchema).reply
