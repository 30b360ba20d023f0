import { ageInYears } from '#contracts/age.ts'
import { emailIn, fieldsOf, type SubmissionRow } from './line.ts'

/** Whom a reply goes to: who wrote; of a minor's application the guardian, and then the applicant. */
export function recipientsOf(row: Pick<SubmissionRow, 'kind' | 'payload'>, now: Date): string[] {
  const { guardian_email, birthdate } = fieldsOf(row)
  const email = emailIn(row)
  const isMinor = typeof birthdate === 'string' && ageInYears(birthdate, now.toISOString().slice(0, 10)) < 18
  const addresses = row.kind === 'application' && isMinor ? [guardian_email, email] : [email]
  return addresses.filter((address): address is string => typeof address === 'string' && address.includes('@'))
}
