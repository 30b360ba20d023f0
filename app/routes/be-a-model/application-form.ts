import { z } from 'zod'
import { isPhone } from '#app/features/forms/phone.ts'
import { applicationSchema } from '#contracts/panel/submissions.ts'
import { ageInYears, isMinor, isPossibleBirthdate, minApplicantAge } from '#domain/age.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { guardianFields, photoFault } from './application-fields.ts'
import { centimetres } from './centimetres.ts'

const { shape } = applicationSchema

const photo = z.file().superRefine((file, context) => {
  const fault = photoFault(file)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

/** The application, on both sides, its fields in the order of the page. `today` is an ISO date. */
export function applicationForm(today: string) {
  const isMinorsBirthdate = (birthdate: unknown) => typeof birthdate === 'string' && isMinor(birthdate, today)
  const fields = z.object({
    full_name: shape.full_name,
    birthdate: shape.birthdate
      .refine((birthdate) => isPossibleBirthdate(birthdate, today), 'birthdate')
      .refine((birthdate) => birthdate > today || ageInYears(birthdate, today) >= minApplicantAge, 'tooYoung'),
    email: shape.email,
    phone: shape.phone.refine(isPhone, 'phone'),
    city: shape.city,
    country: shape.country,
    height: z
      .string()
      .transform(centimetres)
      .refine((height) => height >= 50 && height <= 260, 'height'),
    instagram: shape.instagram,
    category: shape.category,
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

type ApplicationForm = z.output<ReturnType<typeof applicationForm>>

/** What goes to the service: of someone of age nothing is said of a guardian, whatever was typed. */
export function applicationBody(application: ApplicationForm, today: string): FormData {
  const left: readonly string[] = isMinor(application.birthdate, today) ? [] : guardianFields
  const body = new FormData()
  for (const [name, value] of Object.entries(application)) {
    if (value === undefined || value === '' || left.includes(name)) continue
    if (value instanceof File) body.append(name, value, value.name)
    else body.append(name, String(value))
  }
  return body
}
