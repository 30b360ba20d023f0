import type { Database } from '#database/schema.ts'
import { findAgencyContact } from '../../panel/submissions/agency-contact.ts'

/** What the agency is called, or what the program is while it has no name. */
export async function agencyName(db: Database): Promise<string> {
  return (await findAgencyContact(db)).name || 'Passarela'
}
