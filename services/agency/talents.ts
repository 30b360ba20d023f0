import type { Context } from 'hono'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { optionFilters, rangeFilters } from '#contracts/agency/attributes.ts'
import { hasFilterHiddenForMinors } from '#contracts/agency/private-filters.ts'
import { talentFiltersSchema, talentsQuerySchema } from '#contracts/agency/talents.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import { contains, searchName } from '#database/search-name.ts'
import { adultAge, isMinor, latestBirthdate } from '#domain/age.ts'
import { daysBefore } from '#domain/calendar.ts'
import { countRows } from '../../database/count-rows.ts'
import { parseRowId } from '../../database/row-id.ts'
import { toPaginated } from '../http/paginated.ts'
import { validateJson, validateQuery } from '../http/request-body.ts'
import { listed } from '../records/published.ts'
import { findPublicStays, whereInTown, whereSpeaking } from './stays.ts'
import { cardAttributes, cardColumns, findMediaWithCovers, toCard } from './talent-card.ts'

interface TalentsContext {
  db: Database
  today: () => string
}

/** POST /api/talents: one page of the talents that satisfy the body's filters. */
export async function listTalents(c: Context, { db, today: todayOf }: TalentsContext): Promise<Response> {
  const query = validateQuery(c, talentsQuerySchema)
  const filters = await validateJson(c, talentFiltersSchema)
  const today = todayOf()
  const { talents, total } = await findTalents(db, filters, { ...query, today })
  const media = await findMediaWithCovers(db, query.language, {
    talents: talents.map((talent) => talent.id),
    kinds: ['cover', 'hover', 'snap'],
    view: 'entire',
  })
  const mediaOf = Object.groupBy(media, (medium) => medium.talent_id)
  const staysOf = Object.groupBy(await findStaysOfAdults(db, talents, today), (stay) => stay.talent_id)
  const cards = talents.map((talent) =>
    toCard(talent, {
      attributes: [...cardAttributes, 'current_address'],
      media: mediaOf[talent.id] ?? [],
      stays: staysOf[talent.id] ?? [],
      today,
    }),
  )
  return c.json(toPaginated(cards, total, query))
}

async function findStaysOfAdults(db: Database, talents: { id: number; birthdate: string | null }[], today: string) {
  const adults = talents.filter(({ birthdate }) => !isMinor(birthdate, today)).map(({ id }) => id)
  return adults.length > 0 ? findPublicStays(db, adults, today) : []
}

type Filters = z.output<typeof talentFiltersSchema>

/** A query of talents, before its columns are chosen. */
type TalentQuery<Row = object> = SelectQueryBuilder<Schema, 'talents', Row>

interface Page {
  paginate: number
  page: number
  today: string
}

/** One page of the talents that satisfy `filters`, and how many there are on all pages. */
async function findTalents(db: Database, filters: Filters, page: Page) {
  const { found, total } = await (hasManyMatches(filters) ? findByOrder : findInOnePass)(db, filters, page)
  return { talents: await findCards(db, found), total }
}

/** Whether a search filters by nothing that leaves few matches, so that the index of its order soon has those of a page. */
function hasManyMatches(filters: Filters): boolean {
  const {
    order: _order,
    category: _category,
    city: _city,
    from: _from,
    to: _to,
    languages: _languages,
    ...others
  } = filters
  return Object.values(others).every((filter) => filter === undefined)
}

/** Follows the index of the order. */
async function findByOrder(db: Database, filters: Filters, { paginate, page, today }: Page) {
  const all = whereMatching(db.selectFrom('talents').where(listed), filters, today)
  // PostgreSQL does both at the same time. Ids alone are in the indexes: it reads only the rows of this page.
  const [total, found] = await Promise.all([
    countRows(all),
    orderTalents(all.select('id'), filters.order)
      .limit(paginate)
      .offset((page - 1) * paginate)
      .execute(),
  ])
  return { found, total }
}

/**
 * Collects all matches, then counts and sorts them. Databases expect the matches to be spread evenly, so they would follow
 * the index of the order and read thousands of rows where few match.
 */
async function findInOnePass(db: Database, filters: Filters, { paginate, page, today }: Page) {
  const matches = db
    .with(
      (cte) => cte('matches').materialized(),
      (eb) =>
        whereMatching(eb.selectFrom('talents').where(listed), filters, today).select([
          'id',
          orders[filters.order].column,
        ]),
    )
    .selectFrom('matches as talents')
    .select(({ selectFrom }) => [
      'id',
      selectFrom('matches')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .as('total'),
    ])
  // The matches have the columns by which this order sorts.
  const found = await orderTalents(
    matches as unknown as TalentQuery<{ id: number; total: number | null }>,
    filters.order,
  )
    .limit(paginate)
    .offset((page - 1) * paginate)
    .execute()
  const [first] = found
  if (first || page === 1) return { found, total: first?.total ?? 0 }
  return { found, total: await countRows(whereMatching(db.selectFrom('talents').where(listed), filters, today)) }
}

/** The rows of the found talents, in their order. */
async function findCards(db: Database, found: { id: number }[]) {
  // PostgreSQL has no empty lists.
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const query = db.selectFrom('talents').select([...cardColumns, ...cardAttributes, 'city as current_address'])
  const rows = new Map((await query.where('id', 'in', ids).execute()).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

interface Order {
  column: 'position' | 'search_name' | 'published_at' | 'height'
  direction: 'asc' | 'desc'
  /** The direction for equal values. */
  ids: 'asc' | 'desc'
  /** Whether the column may be empty: talents without a value are last in either direction. */
  isNullable: boolean
}

/** The orders of a search. */
const orders: Record<Filters['order'], Order> = {
  board: { column: 'position', direction: 'asc', ids: 'asc', isNullable: false },
  name: { column: 'search_name', direction: 'asc', ids: 'asc', isNullable: false },
  '-name': { column: 'search_name', direction: 'desc', ids: 'desc', isNullable: false },
  newest: { column: 'published_at', direction: 'desc', ids: 'desc', isNullable: true },
  height: { column: 'height', direction: 'asc', ids: 'asc', isNullable: true },
  '-height': { column: 'height', direction: 'desc', ids: 'asc', isNullable: true },
}

/** Sorts the rows, equal ones by id, so that no talent is on two pages. */
function orderTalents<Row>(query: TalentQuery<Row>, order: Filters['order']): TalentQuery<Row> {
  const { column, direction, ids, isNullable } = orders[order]
  return query.orderBy(column, (by) => (isNullable ? by[direction]().nullsLast() : by[direction]())).orderBy('id', ids)
}

const measureFilters = rangeFilters.filter((name) => name !== 'age')

/** Restricts `query` to the talents that match all of `filters`. */
function whereMatching<Row>(query: TalentQuery<Row>, filters: Filters, today: string): TalentQuery<Row> {
  let narrowed = query
  if (filters.category !== undefined) narrowed = narrowed.where('category', '=', filters.category)
  if (filters.name) narrowed = whereName(narrowed, filters.name)
  if (filters.ids?.length) narrowed = whereIds(narrowed, filters.ids)
  for (const name of measureFilters) {
    const { min, max } = filters[name] ?? {}
    if (min !== undefined) narrowed = narrowed.where(name, '>=', min)
    if (max !== undefined) narrowed = narrowed.where(name, '<=', max)
  }
  for (const name of optionFilters) {
    const values = filters[name]
    if (values?.length) narrowed = narrowed.where(name, 'in', values)
  }
  if (filters.age) narrowed = whereAge(narrowed, filters.age, today)
  if (filters.languages?.length) narrowed = whereSpeaking(narrowed, filters.languages)
  if (filters.city !== undefined) narrowed = whereInTown(narrowed, { ...filters, city: filters.city }, today)
  if (filters.fresh !== undefined) narrowed = narrowed.where('digitals_at', '>=', daysBefore(today, filters.fresh))
  // A filter on a hidden measure would reveal it.
  return hasFilterHiddenForMinors(filters)
    ? narrowed.where('birthdate', '<=', latestBirthdate(adultAge, today))
    : narrowed
}

function whereName<Row>(query: TalentQuery<Row>, name: string): TalentQuery<Row> {
  return query.where(contains(sql.ref('search_name'), searchName(name)))
}

/** Malformed ids match no talent. */
function whereIds<Row>(query: TalentQuery<Row>, ids: string[]): TalentQuery<Row> {
  const known = ids.flatMap((id) => parseRowId(id) ?? [])
  return known.length > 0 ? query.where('id', 'in', known) : query.where(sql<boolean>`1 = 0`)
}

function whereAge<Row>(query: TalentQuery<Row>, { min, max }: { min?: number; max?: number }, today: string) {
  let narrowed = query
  if (min !== undefined) narrowed = narrowed.where('birthdate', '<=', latestBirthdate(Math.ceil(min), today))
  if (max !== undefined) narrowed = narrowed.where('birthdate', '>', latestBirthdate(Math.floor(max) + 1, today))
  return narrowed
}
