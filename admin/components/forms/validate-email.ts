import { email } from '#contracts/admin/fields.ts'

/** Validates an optional e-mail address of a react-admin form as the service does. */
export function validateEmail(value: unknown): string | undefined {
  return email.safeParse(value ?? null).success ? undefined : 'ra.validation.email'
}
