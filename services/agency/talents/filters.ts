import { sql } from 'kysely'
import { optionFilters, rangeFilters } from '#contracts/agency/filters.ts'
import { searchName } from '#database/search-name.ts'
import { adultAge, latestBirthdate } from '#domain/age.ts'
import { attributesOfMinors } from '../talent-card.ts'
import { parseTalentId } from '../talent-id.ts'
import type { Filters, TalentQuery } from './queries.ts'

const measureFilters = rangeFilters.filter((name) => name !== 'age')

/** Narrows `query` down to those who satisfy all of `filters`. */
export function matching<Row>(query: TalentQuery<Row>, filters: Filters, today: string): TalentQuery<Row> {
  let narrowed = query
  if (filters.category !== undefined) narrowed = narrowed.where('category', '=', filters.category)
  if (filters.name) narrowed = withName(narrowed, filters.name)
  if (filters.ids?.length) narrowed = withIds(narrowed, filters.ids)
  for (const name of measureFilters) {
    const { min, max } = filters[name] ?? {}
    if (min !== undefined) narrowed = narrowed.where(name, '>=', min)
    if (max !== undefined) narrowed = narrowed.where(name, '<=', max)
  }
  for (const name of optionFilters) {
    const values = filters[name]
    if (values?.length) narrowed = narrowed.where(name, 'in', values)
  }
  if (filters.age) narrowed = ofAge(narrowed, filters.age, today)
  // Who is found by a measure is known to have it.
  return asksWhatMinorsDoNotTell(filters)
    ? narrowed.where('birthdate', '<=', latestBirthdate(adultAge, today))
    : narrowed
}

function withName<Row>(query: TalentQuery<Row>, name: string): TalentQuery<Row> {
  const pattern = `%${searchName(name).replace(/[\\%_]/g, '\\$&')}%`
  return query.where(sql<boolean>`search_name like ${pattern} escape '\\'`)
}

/** An id of another form than ours belongs to nobody. */
function withIds<Row>(query: TalentQuery<Row>, ids: string[]): TalentQuery<Row> {
  const known = ids.flatMap((id) => parseTalentId(id) ?? [])
  return known.length > 0 ? query.where('id', 'in', known) : query.where(sql<boolean>`1 = 0`)
}

function ofAge<Row>(query: TalentQuery<Row>, { min, max }: { min?: number; max?: number }, today: string) {
  let narrowed = query
  if (min !== undefined) narrowed = narrowed.where('birthdate', '<=', latestBirthdate(Math.ceil(min), today))
  if (max !== undefined) narrowed = narrowed.where('birthdate', '>', latestBirthdate(Math.floor(max) + 1, today))
  return narrowed
}

function asksWhatMinorsDoNotTell(filters: Filters): boolean {
  const told: readonly string[] = attributesOfMinors
  return (
    measureFilters.some((name) => !told.includes(name) && isRange(filters[name])) ||
    optionFilters.some((name) => !told.includes(name) && filters[name]?.length)
  )
}

function isRange(range: { min?: number; max?: number } | undefined): boolean {
  return range?.min !== undefined || range?.max !== undefined
}
