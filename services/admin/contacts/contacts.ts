import { type Selectable, sql } from 'kysely'
import { type ContactRecord, contactFiltersSchema, reviewMonths } from '#contracts/admin/contacts.ts'
import type { ContactTable } from '#database/schema/clients.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName, searchTextOf } from '#database/search-name.ts'
import { countRows } from '../../../database/count-rows.ts'
import { ProblemError } from '../../http/problem.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { type Collection, defineCollection } from '../collections/collection.ts'
import { insertRecord } from '../collections/write.ts'
import type { Actor } from '../http/actor.ts'

/** The clients: companies that book talents. */
export const clients = defineCollection('clients', {
  table: 'clients',
  searchColumns: ['search_name', sql`lower(website)`],
  normalizeQuery: searchName,
  sortColumns: ['name', 'id', 'created_at', 'updated_at'],
  sortColumnFor: { name: 'search_name' },
  personalFields: ['notes'],
  toColumns: (input) => ({ ...input, search_name: searchName(input.name) }),
  async toRecords(db, rows) {
    const ids = rows.map(({ id }) => id)
    const counts = await countContacts(db, ids)
    return rows.map(({ origin: _origin, search_name: _name, ...row }) => ({
      ...row,
      contacts: counts.get(row.id) ?? 0,
    }))
  },
  async beforeDelete({ db, id }) {
    if ((await countContacts(db, [id])).has(id)) throw new ProblemError(409, { reason: 'in_use' })
  },
})

async function countContacts(db: Database, ids: number[]): Promise<Map<number | null, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contacts')
    .select('client_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', 'in', ids)
    .groupBy('client_id')
    .execute()
  return new Map(rows.map(({ client_id, count }) => [client_id, Number(count)]))
}

/** The contacts. `now` determines which of them must be confirmed again. */
export function createContactCollection(now: () => Date): Collection {
  return defineCollection('contacts', {
    table: 'contacts',
    searchColumns: ['search_text', sql`(select search_name from clients where clients.id = contacts.client_id)`],
    normalizeQuery: searchName,
    sortColumns: ['name', 'id', 'reviewed_at', 'created_at', 'updated_at'],
    sortColumnFor: { name: 'search_name' },
    filters: contactFiltersSchema,
    applyFilters(query, { client_id, language, review_due }) {
      let matching = query
      if (client_id !== undefined) matching = matching.where('client_id', '=', client_id)
      if (language !== undefined) matching = matching.where('language', '=', language)
      if (review_due !== undefined)
        matching = matching.where('reviewed_at', review_due ? '<=' : '>', reviewLimit(now()))
      return matching
    },
    personalFields: ['name', 'role', 'email', 'phone', 'notes'],
    async check({ db, input: { client_id } }) {
      if (client_id === null) return
      const client = db.selectFrom('clients').select('id').where('id', '=', client_id).forKeyShare()
      if (!(await client.executeTakeFirst())) throw new ProblemError(422, { errors: { client_id: ['unknown'] } })
    },
    toColumns: async ({ new_client, ...input }, { db, row, ...actor }) => ({
      ...input,
      client_id: input.client_id ?? (new_client && (await findOrAddClient(db, new_client, actor))),
      search_name: searchName(input.name),
      search_text: toSearchText(input),
      reviewed_at: row?.reviewed_at ?? actor.now.toISOString(),
    }),
    toRecords: (db, rows) => toContactRecords(db, rows, now()),
  })
}

/** The id of the client of this name, whatever its case and accents; a new one if there is none. */
async function findOrAddClient(db: Database, name: string, actor: Actor): Promise<unknown> {
  const query = db.selectFrom('clients').select('id').where('search_name', '=', searchName(name)).orderBy('id')
  const known = await query.limit(1).executeTakeFirst()
  return known?.id ?? (await insertRecord(db, clients, { name, website: null, notes: null }, actor)).id
}

/** The texts of a contact that the search finds. A telephone number matches with and without separators. */
export function toSearchText({
  name,
  role,
  email,
  phone,
}: Pick<ContactTable, 'name' | 'role' | 'email' | 'phone'>): string {
  return searchTextOf([name, role, email, phone, phone?.replace(/\D/g, '')])
}

async function toContactRecords(
  db: Database,
  rows: readonly Selectable<ContactTable>[],
  now: Date,
): Promise<ContactRecord[]> {
  const ids = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))]
  const known =
    ids.length === 0 ? [] : await db.selectFrom('clients').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const limit = reviewLimit(now)
  return rows.map(({ origin: _origin, search_name: _name, search_text: _text, ...row }) => ({
    ...row,
    client: (row.client_id !== null && names.get(row.client_id)) || null,
    review_due: row.reviewed_at <= limit,
  }))
}

/** Contacts that were confirmed until then must be confirmed again, ISO 8601. */
function reviewLimit(now: Date): string {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - reviewMonths)
  return limit.toISOString()
}

/** How many contacts must be confirmed again. */
export function countDueReviews(db: Database, now: Date): Promise<number> {
  return countRows(db.selectFrom('contacts').where('reviewed_at', '<=', reviewLimit(now)))
}

/** Confirms that contacts are still valid. Unknown ids are ignored. */
export function reviewContacts(db: Database, ids: readonly number[], { user, now }: Actor): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable('contacts')
      .set({ reviewed_at: now.toISOString() })
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    for (const { id } of rows) {
      await recordAudit(transaction, user, { action: 'reviewed', resource: 'contacts', record_id: id }, now)
    }
  })
}
