import { isMinor } from '#domain/age.ts'
import { emailIn, fieldsOf, type SubmissionRow } from './line.ts'

/** Whom a reply goes to: who wrote; of a minor's application the guardian, and then the applicant. */
export function recipientsOf(row: Pick<SubmissionRow, 'kind' | 'payload'>, today: string): string[] {
  const { guardian_email, birthdate } = fieldsOf(row)
  const email = emailIn(row)
  const needsGuardian = row.kind === 'application' && typeof birthdate === 'string' && isMinor(birthdate, today)
  const addresses = needsGuardian ? [guardian_email, email] : [email]
  return addresses.filter((address): address is string => typeof address === 'string' && address.includes('@'))
}
