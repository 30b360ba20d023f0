import { sql } from 'kysely'
import type { SearchResult } from '#contracts/admin/search.ts'
import type { Database } from '#database/schema/index.ts'
import { limitPackagesToBoards } from '../boards.ts'
import type { Actor } from '../http/actor.ts'
import { bestOf, findRows, hasText, type Ranked, rankName, type SearchText } from './match.ts'

/** How many rows are compared at most. */
const maxRows = 2_000

/** The contacts whose name, role, address, number or client match best. */
export async function searchContacts(db: Database, search: SearchText): Promise<SearchResult[]> {
  // Comparing the clients apart takes half of the time of comparing the joined texts of each contact.
  const hasPart = (part: string) => sql<boolean>`(${hasText(db, 'contacts.search_text', part)} or contacts.client_id
    in (select id from clients where ${hasText(db, 'clients.search_name', part)}))`
  const rows = await findRows(search, hasPart, (isCandidate) =>
    db
      .selectFrom('contacts')
      .leftJoin('clients', 'clients.id', 'contacts.client_id')
      .select(['contacts.id', 'contacts.name', 'search_text', 'clients.name as client'])
      .where(isCandidate)
      .orderBy(rankName(search, sql.ref('contacts.search_name')))
      .orderBy('contacts.search_name')
      .limit(maxRows)
      .execute(),
  )
  const textsOf = (row: (typeof rows)[number]) => ({ names: [row.name], others: [row.search_text, row.client] })
  return bestOf(rows, search, textsOf).map((row) => ({ ...toResult('contacts', row, row.name), client: row.client }))
}

/** The clients whose name matches best. */
export async function searchClients(db: Database, search: SearchText): Promise<SearchResult[]> {
  const searchedName = sql.ref('search_name')
  const rows = await findRows(
    search,
    (part) => hasText(db, 'search_name', part),
    (isCandidate) =>
      db
        .selectFrom('clients')
        .select(['id', 'name', 'search_name'])
        .where(isCandidate)
        .orderBy(rankName(search, searchedName))
        .orderBy('search_name')
        .limit(maxRows)
        .execute(),
  )
  return bestOf(rows, search, ({ search_name }) => ({ names: [search_name] })).map((row) =>
    toResult('clients', row, row.name),
  )
}

/** The packages whose title matches best, among the newest. */
export async function searchPackages(db: Database, search: SearchText, { user }: Actor): Promise<SearchResult[]> {
  const rows = await limitPackagesToBoards(db.selectFrom('selections'), user)
    .select(['id', 'title'])
    .where('kind', '=', 'package')
    .orderBy('created_at', 'desc')
    .limit(maxRows)
    .execute()
  return bestOf(rows, search, ({ title }) => ({ names: [title] })).map((row) => toResult('packages', row, row.title))
}

type FoundHere = 'packages' | 'contacts' | 'clients'

function toResult(resource: FoundHere, { id, rank }: Ranked<{ id: number | string }>, name: string): SearchResult {
  return { resource, id: String(id), rank, title_pt: name, title_en: name, picture: null }
}
