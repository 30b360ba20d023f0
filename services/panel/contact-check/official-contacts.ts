import type { Database } from '#database/schema/index.ts'
import { toTimeZone } from '#domain/calendar.ts'
import { type OfficialContacts, prepareOfficialContacts } from '#domain/contact-check/classify-contact.ts'
import { type CountryCode, countryOfTimeZone, parsePhones } from '#domain/phone.ts'
import { wherePublished } from '../../records/published.ts'

/**
 * The agency's own contacts: those of the published staff, offices, settings and social networks, the list of the back
 * office, the site itself, and the address that its mails come from.
 */
export async function findOfficialContacts(
  db: Database,
  { siteUrl, mailFrom, now }: { siteUrl: string; mailFrom: string | undefined; now: Date },
): Promise<OfficialContacts> {
  const [staff, networks, listed, settings, offices] = await Promise.all([
    db.selectFrom('staff').select(['email', 'phone']).where(wherePublished(now)).execute(),
    db.selectFrom('social_medias').select('url').where(wherePublished(now)).execute(),
    db.selectFrom('official_contacts').select('value').where(wherePublished(now)).execute(),
    db.selectFrom('entities').select('fields').where('name', '=', 'agency').where(wherePublished(now)).execute(),
    findOffices(db, now),
  ])
  const fields = settings.map((row) => JSON.parse(row.fields))
  const country = countryOfTimeZone(toTimeZone(fields[0]?.time_zone))
  const contacts = [
    siteUrl,
    // `Name <address>` or an address alone.
    mailFrom?.match(/<([^<>]+)>\s*$/)?.[1] ?? mailFrom,
    ...staff.flatMap((person) => contactsIn(person, country)),
    ...[...fields, ...offices.map(({ fields }) => JSON.parse(fields))].flatMap((item) => contactsIn(item, country)),
  ]
  return prepareOfficialContacts({
    contacts: contacts.filter((contact) => typeof contact === 'string'),
    listed: listed.map(({ value }) => value),
    profiles: networks.map(({ url }) => url),
  })
}

/** The published offices of the published page of offices. */
async function findOffices(db: Database, now: Date): Promise<{ fields: string }[]> {
  const entity = db.selectFrom('entities').select('id').where('name', '=', 'offices').where(wherePublished(now))
  return db
    .selectFrom('entity_items')
    .select('fields')
    .where('entity_id', 'in', entity)
    .where(wherePublished(now))
    .execute()
}

interface ContactFields {
  email?: string | null
  phone?: string | null
  whatsapp?: string | null
}

/** The e-mail address and the numbers with their calling codes. */
function contactsIn({ email, phone, whatsapp }: ContactFields, country: CountryCode | undefined) {
  const numbers = [phone, whatsapp].flatMap((text) => (text ? parsePhones(text, country) : []))
  return [email, ...numbers.map(({ number }) => number)]
}
