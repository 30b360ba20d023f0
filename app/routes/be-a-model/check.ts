import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { dayIn, toTimeZone } from '#domain/calendar.ts'
import { applicationForm } from './application-form.ts'

/** Judges the form in the browser, on the day that it is in the agency's time zone; loaded when the visitor comes to it. */
export function checkIn(timeZone: string): FormCheck {
  return (form) => parseForm(form, applicationForm(dayIn(toTimeZone(timeZone), new Date()))).reply
}
