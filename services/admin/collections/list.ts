import { type Kysely, sql } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { ListQuery } from '#contracts/admin/lists.ts'
import type { Database } from '#database/schema/index.ts'
import { contains, containsFolded } from '#database/search-name.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { readPage } from '../read-page.ts'
import type { AnyQuery, Collection } from './collection.ts'
import type { AnyTables } from './rows.ts'

/** The query of a list: see `listQuerySchema`. */
export type ListRequest = ListQuery & Record<string, unknown>

/** One page of a collection with the total, or the ids of its records. 422 for an unknown sort column. */
export async function listRecords(db: Database, collection: Collection, query: ListRequest, user: CurrentUser) {
  const { fields } = query
  const matching = await queryMatchingRows(db, collection, query, user)
  const ordered = sortRows(fields === 'id' ? matching.select('id') : matching.selectAll(), collection, query)
  const { rows, total } = await readPage(matching, ordered, query)
  return { data: fields === 'id' ? rows : await collection.toRecords(db, rows as never[]), total }
}

/** The query of all rows that match and that the user may see, before columns are selected. */
export async function queryMatchingRows(
  db: Database,
  collection: Collection,
  query: ListRequest,
  user: CurrentUser,
): Promise<AnyQuery> {
  const { ids, q } = query
  let matching: AnyQuery = (db as unknown as Kysely<AnyTables>).selectFrom(collection.table)
  if (collection.restrict) matching = collection.restrict(matching)
  if (collection.limitTo) matching = await collection.limitTo(matching, user, db)
  if (ids !== undefined)
    matching = matching.where('id', 'in', [0, ...ids.split(',').flatMap((id) => parseRowId(id) ?? [])])
  if (q) matching = searchRows(matching, collection, q, db)
  return collection.applyFilters(matching, query, db)
}

/** Sorts `rows` as the list asks; equal rows by id. */
export function sortRows(rows: AnyQuery, collection: Collection, query: ListRequest): AnyQuery {
  const { sort = collection.sortColumns[0] } = query
  if (!collection.sortColumns.includes(sort)) throw new ProblemError(422, { errors: { sort: ['unknown'] } })
  const direction = query.sort ? query.order : (collection.defaultDirection ?? 'asc')
  const hasNullsFirst = direction === 'desc' && collection.nullsAsLargest?.includes(sort)
  return rows
    .orderBy(collection.sortColumnFor?.[sort] ?? sort, (by) => {
      const directed = direction === 'asc' ? by.asc() : by.desc()
      return hasNullsFirst ? directed.nullsFirst() : directed.nullsLast()
    })
    .orderBy('id', direction)
}

/** Rows that contain every word of `q` in one of the searched texts, in any case and with any accents. */
function searchRows(
  query: AnyQuery,
  { searchColumns, normalizeQuery, hasWord }: Collection,
  q: string,
  db: Database,
): AnyQuery {
  const columns = searchColumns.map((column) => (typeof column === 'string' ? sql.ref(column) : column))
  let filtered = query
  for (const word of q.split(/\s+/)) {
    const stored = normalizeQuery?.(word)
    const conditions = columns.map((text) =>
      stored === undefined ? containsFolded(db, text, word) : contains(text, stored),
    )
    if (hasWord) conditions.push(hasWord(db, word))
    filtered = filtered.where((eb) => eb.or(conditions))
  }
  return filtered
}

/** The bounds of a filter, the lower one first. */
export function sortBounds<Bound extends number | string>(
  min: Bound | undefined,
  max: Bound | undefined,
): [Bound | undefined, Bound | undefined] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}
