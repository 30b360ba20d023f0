import { sql } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { SearchResult } from '#contracts/admin/search.ts'
import { contains } from '#database/contains.ts'
import type { Database } from '#database/schema/index.ts'
import { limitPackagesToBoards } from '../talents/boards.ts'
import { bestOf, type SearchText } from './match.ts'

/** How many of the newest rows are compared when no row has all words: the databases do not find typing errors. */
const maxRows = 2_000

/** The contacts whose name, role, address, number or client match best. */
export async function searchContacts(db: Database, search: SearchText): Promise<SearchResult[]> {
  const query = db
    .selectFrom('contacts')
    .leftJoin('clients', 'clients.id', 'contacts.client_id')
    .select(['contacts.id', 'contacts.name', 'search_text', 'clients.name as client'])
  const text = sql<string>`search_text || ' ' || coalesce(clients.search_name, '')`
  let matching = query
  for (const word of search.words) matching = matching.where(contains(text, word))
  const exact = await matching.orderBy('contacts.search_name').limit(maxRows).execute()
  const rows = exact.length > 0 ? exact : await query.orderBy('contacts.id', 'desc').limit(maxRows).execute()
  return bestOf(rows, search, (row) => [row.search_text, row.client]).map(({ id, name, client }) => ({
    ...toResult('contacts', id, name),
    client,
  }))
}

/** The clients whose name matches best. */
export async function searchClients(db: Database, search: SearchText): Promise<SearchResult[]> {
  const query = db.selectFrom('clients').select(['id', 'name', 'search_name'])
  let matching = query
  for (const word of search.words) matching = matching.where(contains(sql<string>`search_name`, word))
  const exact = await matching.orderBy('search_name').limit(maxRows).execute()
  const rows = exact.length > 0 ? exact : await query.orderBy('id', 'desc').limit(maxRows).execute()
  return bestOf(rows, search, ({ search_name }) => [search_name]).map(({ id, name }) => toResult('clients', id, name))
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
