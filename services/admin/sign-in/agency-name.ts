import type { Database } from '#database/schema/index.ts'
import { findAgencyContact } from '../../core/submissions/agency-contact.ts'

/** What the agency is called, or what the program is while it has no name. */
export async function agencyName(db: Database): Promise<string> {
  return (await findAgencyContact(db)).name || 'Passarela'
}
