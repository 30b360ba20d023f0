import { sql } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { maxResults, type SearchResult } from '#contracts/admin/search.ts'
import type { Database } from '#database/schema/index.ts'
import { contains, escapeLike } from '#database/search-name.ts'
import { limitToBoards } from '../boards.ts'
import type { Actor } from '../http/actor.ts'
import { canBeMistyped, hasWords, intactPartsOf, rankMatch, rankName, type SearchText } from './match.ts'

/** Limits the work for a typing error in a very common syllable. */
const maxCandidates = 5_000

/** The talents whose name matches; with typing errors only where others are few. */
export async function searchTalents(db: Database, search: SearchText, { user }: Actor): Promise<SearchResult[]> {
  const found = await findByName(db, user, search)
  const similar = found.length < maxResults ? await findSimilarNames(db, user, search) : []
  const ids = [...new Set([...found, ...similar])].slice(0, maxResults)
  if (ids.length === 0) return []
  const [rows, covers] = await Promise.all([
    db.selectFrom('talents').select(['id', 'name', 'category', 'height']).where('id', 'in', ids).execute(),
    db
      .selectFrom('talent_media')
      .select(['talent_id', 'url'])
      .where('talent_id', 'in', ids)
      .where('kind', '=', 'cover')
      .execute(),
  ])
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const { name, category, height } = row
    const picture = covers.find(({ talent_id }) => talent_id === id)?.url ?? null
    const title = name.trim() || null
    const rank = rankMatch(search, name) ?? 'similar'
    return { resource: 'talents', id: String(id), rank, title_pt: title, title_en: title, picture, category, height }
  })
}

/** The ids of talents whose name contains all words, best first. */
async function findByName(db: Database, user: CurrentUser, search: SearchText): Promise<number[]> {
  const name = sql.ref('search_name')
  const rows = await limitToBoards(db.selectFrom('talents').select('id'), user)
    .where(hasWords(search, (word) => contains(name, word)))
    .orderBy(rankName(search, name))
    .orderBy('search_name')
    .orderBy('id')
    .limit(maxResults)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of talents whose name has all words with at most one typing error each, best first. */
async function findSimilarNames(db: Database, user: CurrentUser, search: SearchText): Promise<number[]> {
  if (!search.words.some(canBeMistyped)) return []
  const like = (pattern: string) => sql<boolean>`search_name like ${pattern} escape '\\'`
  let query = limitToBoards(db.selectFrom('talents').select(['id', 'search_name']), user)
  for (const word of search.words) {
    if (!canBeMistyped(word)) {
      query = query.where(contains(sql.ref('search_name'), word))
      continue
    }
    const [beginning, end] = intactPartsOf(word).map(escapeLike)
    query = query.where((eb) => eb.or([like(`${beginning}%`), like(`% ${beginning}%`), like(`%${end}%`)]))
  }
  const rows = await query.orderBy('search_name').orderBy('id').limit(maxCandidates).execute()
  return rows.filter(({ search_name }) => rankMatch(search, search_name) === 'similar').map(({ id }) => id)
}
