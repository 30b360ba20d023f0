import { z } from 'zod'
import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { isPhone, parseForm } from '#app/features/forms/parse-form.ts'
import { applicationSchema } from '#contracts/panel/submissions.ts'
import { categoryPattern } from '#contracts/shared-schemas.ts'
import { ageInYears, isMinor, isPossibleBirthdate, minApplicantAge } from '#domain/age.ts'
import { dayInTimeZone, toTimeZone } from '#domain/calendar.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { findPhotoError, findPhotoTypeError, guardianFields } from './application-fields.ts'

const { shape } = applicationSchema

/**
 * Creates the form's schema for browser and server, with the fields in the page's order. `today` is an ISO 8601 date. The
 * browser checks only the types of photos, since it has yet to make them smaller.
 */
export function createApplicationSchema(today: string, findError: typeof findPhotoError = findPhotoError) {
  const photo = z.file().superRefine((file, context) => {
    const error = findError(file)
    if (error) context.addIssue({ code: 'custom', message: error })
  })
  const isMinorsBirthdate = (birthdate: unknown) => typeof birthdate === 'string' && isMinor(birthdate, today)
  const fields = z.object({
    full_name: shape.full_name,
    birthdate: z.iso
      .date({ error: ({ input }) => (input === undefined ? undefined : 'dateParts') })
      .refine((birthdate) => isPossibleBirthdate(birthdate, today), 'birthdate')
      .refine((birthdate) => birthdate > today || ageInYears(birthdate, today) >= minApplicantAge, 'tooYoung'),
    email: shape.email,
    phone: shape.phone.refine(isPhone, 'phone'),
    city: shape.city,
    country: shape.country,
    height: z
      .string()
      .transform(parseCentimetres)
      .refine((height) => height >= 50 && height <= 260, 'height'),
    instagram: shape.instagram,
    category: z.string('choose').regex(categoryPattern, 'choose'),
    message: shape.message,
    guardian_name: shape.guardian_name,
    guardian_relationship: shape.guardian_relationship,
    guardian_email: shape.guardian_email,
    profile: photo,
    front: photo,
    entire: photo,
    side: photo,
    consent: z.literal('on', 'consent'),
    consent_version: shape.consent_version,
  })
  const withGuardian = guardianFields.reduce(
    (form, field) =>
      form.refine((application) => application[field] !== undefined && application[field] !== '', {
        path: [field],
        error: 'required',
        when: ({ value }) => isMinorsBirthdate((value as { birthdate?: unknown }).birthdate),
      }),
    fields,
  )
  return withGuardian.refine(({ email, guardian_email }) => mailboxOf(guardian_email ?? '') !== mailboxOf(email), {
    path: ['guardian_email'],
    error: 'guardianSame',
    when({ value }) {
      const { birthdate, email, guardian_email } = value as Record<string, unknown>
      return isMinorsBirthdate(birthdate) && typeof email === 'string' && typeof guardian_email === 'string'
    },
  })
}

type ApplicationForm = z.output<ReturnType<typeof createApplicationSchema>>

/** Returns the request body for the service, for an adult without the guardian's fields. */
export function toApplicationBody(application: ApplicationForm, today: string): FormData {
  const omitted: readonly string[] = isMinor(application.birthdate, today) ? [] : guardianFields
  const body = new FormData()
  for (const [name, value] of Object.entries(application)) {
    if (value === undefined || value === '' || omitted.includes(name)) continue
    if (value instanceof File) body.append(name, value, value.name)
    else body.append(name, String(value))
  }
  return body
}

/** Parses a height (`172`, `172 cm`, `1,72`, `1.72 m`) to whole centimetres; NaN for any other text. */
function parseCentimetres(text: string): number {
  const [, number = '', unit] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(cm|m)?$/i.exec(text.trim()) ?? []
  const height = number === '' ? Number.NaN : Number(number.replace(',', '.'))
  const inMetres = unit?.toLowerCase() === 'm' || (unit === undefined && height < 3)
  return Math.round(inMetres ? height * 100 : height)
}

/** Creates the form's validation for the browser, by the current day in the agency's time zone. Loaded on first focus. */
export function createCheck(timeZone: string): FormCheck {
  return (form) => {
    const today = dayInTimeZone(toTimeZone(timeZone), new Date())
    return parseForm(form, createApplicationSchema(today, findPhotoTypeError)).reply
  }
}
