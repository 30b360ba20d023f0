import { type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import { adminEntityNames } from '#contracts/admin/entities.ts'
import {
  type MatchRank,
  type SearchedResource,
  type SearchResult,
  searchedResources,
  searchQuerySchema,
  searchResponseSchema,
} from '#contracts/admin/search.ts'
import type { Database } from '#database/schema/index.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { whereMediaVisible } from '../media/access.ts'
import { searchClients, searchContacts, searchPackages } from './contacts.ts'
import { bestOf, findRows, hasText, type Ranked, type SearchText, toSearchText } from './match.ts'
import { searchSubmissions } from './submissions.ts'
import { searchTalents } from './talents.ts'

/** GET /search. */
export function createSearchEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/search', {
      summary: 'Records of all kinds that match a text, those that the role may see',
      permission: 'common',
      query: searchQuerySchema,
      response: searchResponseSchema,
      handle: async ({ query, actor }) => ({
        data: await searchRecords(db, query.q, actor),
      }),
    }),
  ]
}

interface Source {
  permission: Permission
  search(db: Database, search: SearchText, actor: Actor): Promise<SearchResult[]>
}

const sources: Record<SearchedResource, Source> = {
  talents: { permission: 'talents', search: searchTalents },
  submissions: { permission: 'inbox', search: searchSubmissions },
  packages: { permission: 'clients', search: searchPackages },
  contacts: { permission: 'clients', search: searchContacts },
  clients: { permission: 'clients', search: searchClients },
  posts: { permission: 'content', search: (db, search) => searchTitled(db, search, 'posts') },
  partners: { permission: 'content', search: (db, search) => searchTitled(db, search, 'partners') },
  members: { permission: 'content', search: searchStaff },
  entities: { permission: 'content', search: searchPages },
  media: { permission: 'media', search: searchMedia },
  people: { permission: 'people', search: searchUsers },
}

/** The records that match `q` and that the user may see, by resource. Ignores accents and single typing errors. */
async function searchRecords(db: Database, q: string, actor: Actor): Promise<SearchResult[]> {
  const search = toSearchText(q)
  if (search.words.length === 0) return []
  const allowed = permissionsOf(actor.user.role)
  const found = await Promise.all(
    searchedResources
      .map((resource) => sources[resource])
      .filter(({ permission }) => allowed.includes(permission))
      .map((source) => source.search(db, search, actor)),
  )
  return found.toSorted((one, other) => placeOf(one) - placeOf(other)).flat()
}

/** The groups by which resources are sorted, by their best results. */
const places: Record<MatchRank, number> = { equal: 0, start: 1, words: 1, part: 1, text: 2, similar: 3 }

function placeOf([best]: SearchResult[]): number {
  return best ? places[best.rank] : places.similar
}

function toResult(
  resource: SearchedResource,
  { id, rank }: Ranked<{ id: string | number }>,
  { pt, en, picture = null }: { pt: string | null; en: string | null; picture?: string | null },
): SearchResult {
  return { resource, id: String(id), rank, title_pt: pt || en, title_en: en || pt, picture }
}

/** The newest rows of small tables are compared here, since the databases do not fold accents. */
const maxRows = 2_000

async function searchTitled(db: Database, search: SearchText, table: 'posts' | 'partners'): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom(table)
    .leftJoin('media', 'media.id', `${table}.cover_id`)
    .select([`${table}.id`, 'title_pt', 'title_en', 'media.url', 'media.type'])
    .orderBy(`${table}.id`, 'desc')
    .limit(maxRows)
    .execute()
  return bestOf(rows, search, ({ title_pt, title_en }) => ({ names: [title_pt, title_en] })).map((row) =>
    toResult(table, row, { pt: row.title_pt, en: row.title_en, picture: pictureOf(row) }),
  )
}

async function searchStaff(db: Database, search: SearchText): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('media', 'media.id', 'staff.picture_id')
    .select(['staff.id', 'name_pt', 'name_en', 'role_pt', 'role_en', 'email', 'media.url', 'media.type'])
    .orderBy('staff.id', 'desc')
    .limit(maxRows)
    .execute()
  const textsOf = (row: (typeof rows)[number]) => ({
    names: [row.name_pt, row.name_en],
    others: [row.role_pt, row.role_en, row.email],
  })
  return bestOf(rows, search, textsOf).map((row) =>
    toResult('members', row, { pt: row.name_pt, en: row.name_en, picture: pictureOf(row) }),
  )
}

async function searchPages(db: Database, search: SearchText): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'name', 'title_pt', 'title_en'])
    .where('name', 'in', adminEntityNames)
    .execute()
  return bestOf(rows, search, ({ name, title_pt, title_en }) => ({ names: [title_pt, title_en], others: [name] })).map(
    (row) => toResult('entities', row, { pt: row.title_pt || row.name, en: row.title_en || row.name }),
  )
}

async function searchUsers(db: Database, search: SearchText): Promise<SearchResult[]> {
  const rows = await db.selectFrom('users').select(['id', 'name', 'email']).limit(maxRows).execute()
  return bestOf(rows, search, ({ name, email }) => ({ names: [name], others: [email] })).map((row) =>
    toResult('people', row, { pt: row.name, en: row.name }),
  )
}

/** How many media are compared at most, the newest. */
const maxMedia = 200

async function searchMedia(db: Database, search: SearchText, { user }: Actor): Promise<SearchResult[]> {
  const isVisible = await whereMediaVisible(db, user)
  const rows = await findRows(
    search,
    (part) => hasText(db, 'search_text', part),
    (isCandidate) =>
      db
        .selectFrom('media')
        .select(['id', 'name', 'alt_pt', 'alt_en', 'search_text', 'url', 'type'])
        .where(isCandidate)
        .where(isVisible)
        .orderBy('id', 'desc')
        .limit(maxMedia)
        .execute(),
  )
  const textsOf = ({ name, alt_pt, alt_en, search_text }: (typeof rows)[number]) => ({
    names: [alt_pt || alt_en || name, alt_en],
    others: [search_text],
  })
  return bestOf(rows, search, textsOf).map((row) =>
    toResult('media', row, { pt: row.alt_pt || row.name, en: row.alt_en || row.name, picture: pictureOf(row) }),
  )
}

/** The URL of a picture; null for a video. */
function pictureOf({ url, type }: { url: string | null; type: string | null }): string | null {
  return type?.startsWith('image/') ? url : null
}
