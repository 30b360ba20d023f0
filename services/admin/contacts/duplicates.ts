import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import type { Collection } from '../collections/collection.ts'
import { anyTables } from '../collections/rows.ts'

/** The maximum number of compared records that have a duplicate. */
const maxRows = 500

/**
 * Contacts with the same e-mail address, or with the same name and company, in groups; `id` restricts them to the
 * group of one contact. Names are compared without regard to case and accents.
 */
export async function findDuplicateContacts(db: Database, contacts: Collection, id?: number) {
  const rows = await db
    .selectFrom('contacts')
    .leftJoin('clients', 'clients.id', 'contacts.client_id')
    .select(['contacts.id', 'contacts.email', 'contacts.search_name', 'clients.search_name as client'])
    .where(
      sql<boolean>`(
        contacts.email in (select email from contacts where email is not null group by email having count(*) > 1)
        or (contacts.search_name, coalesce(clients.search_name, '')) in (
          select other.search_name, coalesce(company.search_name, '')
          from contacts as other left join clients as company on company.id = other.client_id
          group by other.search_name, coalesce(company.search_name, '')
          having count(*) > 1
        )
      )`,
    )
    .orderBy('contacts.id')
    .limit(maxRows)
    .execute()
  const groups = joinGroups(
    rows.map(({ email, search_name, client, ...row }) => ({
      id: row.id,
      keys: [email && `email ${email}`, `name ${search_name}\n${client ?? ''}`].filter((key) => key !== null),
    })),
  )
  return toRecords(db, contacts, groups, id)
}

/** Clients with the same name, without regard to case and accents, in groups; `id` restricts them to one group. */
export async function findDuplicateClients(db: Database, clients: Collection, id?: number) {
  const rows = await db
    .selectFrom('clients')
    .select(['clients.id', 'search_name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('clients as other')
          .select('other.id')
          .whereRef('other.search_name', '=', 'clients.search_name')
          .whereRef('other.id', '<>', 'clients.id'),
      ),
    )
    .orderBy('clients.id')
    .limit(maxRows)
    .execute()
  return toRecords(db, clients, joinGroups(rows.map((row) => ({ id: row.id, keys: [row.search_name] }))), id)
}

interface Keyed {
  id: number
  /** Records with a common key are duplicates. */
  keys: readonly string[]
}

/** The groups of records that are connected by common keys, without single ones. */
export function joinGroups(records: readonly Keyed[]): number[][] {
  const groups = new Map<string, Set<number>>()
  for (const { id, keys } of records) {
    const joined = new Set([id, ...keys.flatMap((key) => [...(groups.get(key) ?? [])])])
    for (const [key, group] of groups) if ([...group].some((other) => joined.has(other))) groups.set(key, joined)
    for (const key of keys) groups.set(key, joined)
  }
  return [...new Set(groups.values())].filter(({ size }) => size > 1).map((group) => [...group].sort((a, b) => a - b))
}

async function toRecords(db: Database, collection: Collection, groups: number[][], id: number | undefined) {
  const wanted = id === undefined ? groups : groups.filter((group) => group.includes(id))
  const rows = await anyTables(db)
    .selectFrom(collection.table)
    .selectAll()
    .where('id', 'in', [0, ...wanted.flat()])
    .execute()
  const records = (await collection.toRecords(db, rows as never[])) as { id: number }[]
  const recordOf = new Map(records.map((record) => [record.id, record]))
  return { data: wanted.map((group) => group.flatMap((one) => recordOf.get(one) ?? [])) }
}
