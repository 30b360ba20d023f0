import { sql } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { SearchResult } from '#contracts/admin/search.ts'
import type { Database } from '#database/schema/index.ts'
import { contains } from '#database/search-name.ts'
import { limitPackagesToBoards } from '../talents/boards.ts'
import { bestOf, partsOfMistyped, type SearchText } from './match.ts'

/** How many rows are compared at most, the newest. */
const maxRows = 2_000

/** The contacts whose name, role, address, number or client match best. */
export async function searchContacts(db: Database, search: SearchText): Promise<SearchResult[]> {
  const query = db
    .selectFrom('contacts')
    .leftJoin('clients', 'clients.id', 'contacts.client_id')
    .select(['contacts.id', 'contacts.name', 'search_text', 'clients.name as client'])
  const text = sql<string>`search_text || ' ' || coalesce(clients.search_name, '')`
  const rows = await findRows(search, (words) =>
    words
      .reduce((matching, parts) => matching.where((of) => of.or(parts.map((part) => contains(text, part)))), query)
      .orderBy('contacts.search_name')
      .limit(maxRows)
      .execute(),
  )
  return bestOf(rows, search, (row) => [row.search_text, row.client]).map(({ id, name, client }) => ({
    ...toResult('contacts', id, name),
    client,
  }))
}

/** The clients whose name matches best. */
export async function searchClients(db: Database, search: SearchText): Promise<SearchResult[]> {
  const query = db.selectFrom('clients').select(['id', 'name', 'search_name'])
  const name = sql.ref('search_name')
  const rows = await findRows(search, (words) =>
    words
      .reduce((matching, parts) => matching.where((of) => of.or(parts.map((part) => contains(name, part)))), query)
      .orderBy('search_name')
      .limit(maxRows)
      .execute(),
  )
  return bestOf(rows, search, ({ search_name }) => [search_name]).map(({ id, name }) => toResult('clients', id, name))
}

/** The rows that have one part for each word; without any row, those with what a typing error leaves of the words. */
async function findRows<Row>(search: SearchText, find: (words: string[][]) => Promise<Row[]>): Promise<Row[]> {
  const exact = await find(search.words.map((word) => [word]))
  const parts = exact.length === 0 ? partsOfMistyped(search) : undefined
  return parts ? find(parts) : exact
}

/** The packages whose title matches best, among the newest. */
export async function searchPackages(
  db: Database,
  search: SearchText,
  { user }: { user: CurrentUser },
): Promise<SearchResult[]> {
  const rows = await limitPackagesToBoards(db.selectFrom('selections'), user)
    .select(['id', 'title'])
    .where('kind', '=', 'package')
    .orderBy('created_at', 'desc')
    .limit(maxRows)
    .execute()
  return bestOf(rows, search, ({ title }) => [title]).map(({ id, title }) => toResult('packages', id, title))
}

function toResult(resource: 'packages' | 'contacts' | 'clients', id: number | string, name: string): SearchResult {
  return { resource, id: String(id), title_pt: name, title_en: name, picture: null }
}
