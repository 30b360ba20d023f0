import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { talentListFiltersSchema } from '#contracts/admin/talent-filters.ts'
import { type TalentMedium, type TalentWarning, talentWarnings } from '#contracts/admin/talents.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { adultAge, isMinor, latestBirthdate } from '#domain/age.ts'
import { measureNames, optionAttributes } from '#domain/attribute-names.ts'
import { daysBefore } from '#domain/calendar.ts'
import { type FreshnessLimits, freshnessOf } from '#domain/freshness.ts'
import { readFreshnessLimits } from '../../records/settings.ts'
import type { AnyQuery } from '../collections/collection.ts'
import { sortBounds } from '../collections/list.ts'

type Filters = z.output<typeof talentListFiltersSchema>

/** Filters a list of talents. A board that does not exist has none: browsers remember the filter after its deletion. */
export async function filterTalents(db: Database, query: AnyQuery, filters: Filters, today: string): Promise<AnyQuery> {
  const matching = filterByState(query, filters, { today, limits: await readFreshnessLimits(db) })
  return filterByCity(db, filterByAttributes(matching, filters, today), filters.city)
}

/** The day in the agency's time zone, ISO 8601, and its limits for digitals. */
interface AgencyDay {
  today: string
  limits: FreshnessLimits
}

/** Filters by board, publication and warnings. */
function filterByState(query: AnyQuery, filters: Filters, day: AgencyDay): AnyQuery {
  const { category, published, scheduled, minor, untranslated, unmarked, warning } = filters
  let matching = query
  function only(condition: ReturnType<typeof hasMedium>, isWanted: boolean): void {
    matching = matching.where(isWanted ? sql<boolean>`(${condition})` : sql<boolean>`not (${condition})`)
  }
  if (category) matching = matching.where('category', '=', category)
  if (published !== undefined) matching = matching.where('published', '=', Number(published))
  if (scheduled !== undefined) only(sql<boolean>`publish_at is not null or unpublish_at is not null`, scheduled)
  if (minor !== undefined)
    only(sql<boolean>`birthdate is null or birthdate > ${latestBirthdate(adultAge, day.today)}`, minor)
  if (untranslated !== undefined) {
    only(hasMedium(sql`(coalesce(alt_pt, '') = '') <> (coalesce(alt_en, '') = '')`), untranslated)
  }
  if (unmarked !== undefined) only(hasMedium(sql`kind = 'snap' and view = 'entire' and crown is null`), unmarked)
  if (warning) {
    const conditions = warningConditions(day)
    const wanted = warning === 'any' ? talentWarnings : [warning]
    only(
      sql.join(
        wanted.map((name) => sql`(${conditions[name]})`),
        sql` or `,
      ) as never,
      true,
    )
  }
  return matching
}

/** Filters by measures, age, options, languages and the date of the digitals. */
function filterByAttributes(query: AnyQuery, filters: Filters, today: string): AnyQuery {
  let matching = query
  function between(column: string, ...bounds: [number | string | undefined, number | string | undefined]): void {
    const [min, max] = sortBounds(...bounds)
    if (min !== undefined) matching = matching.where(column, '>=', min)
    if (max !== undefined) matching = matching.where(column, '<=', max)
  }
  for (const name of measureNames) between(name, filters[`${name}_min`], filters[`${name}_max`])
  between('digitals_at', filters.digitals_at_min, filters.digitals_at_max)
  for (const name of optionAttributes) {
    const values = filters[name]
    if (values?.length) matching = matching.where(name, 'in', values)
  }
  for (const language of filters.languages ?? []) {
    const speakers = sql`select talent_id from talent_languages where language = ${language}`
    matching = matching.where(sql<boolean>`talents.id in (${speakers})`)
  }
  const [youngest, oldest] = sortBounds(filters.age_min, filters.age_max)
  if (youngest !== undefined) matching = matching.where('birthdate', '<=', latestBirthdate(Math.ceil(youngest), today))
  if (oldest !== undefined) matching = matching.where('birthdate', '>', latestBirthdate(Math.floor(oldest) + 1, today))
  return matching
}

/** Filters by part of the city. The databases fold no accents, so the cities are compared here. */
async function filterByCity(db: Database, query: AnyQuery, city: string | undefined): Promise<AnyQuery> {
  const wanted = searchName(city ?? '')
  if (wanted === '') return query
  const rows = await db.selectFrom('talents').select('city').distinct().where('city', 'is not', null).execute()
  const cities = rows.flatMap((row) => (row.city && searchName(row.city).includes(wanted) ? row.city : []))
  // Neither database accepts an empty list.
  return cities.length > 0 ? query.where('city', 'in', cities) : query.where(sql<boolean>`1 = 0`)
}

interface Warned {
  search_name: string
  digitals_at: string | null
  birthdate: string | null
}

/** The warnings of a talent. `isDuplicate` says whether another talent has the same name. */
export function warningsOf(
  { search_name, birthdate, digitals_at }: Warned,
  { media, isDuplicate, today, limits }: { media: TalentMedium[]; isDuplicate: boolean } & AgencyDay,
): TalentWarning[] {
  const freshness = freshnessOf(digitals_at, today, limits)
  const has = (kind: TalentMedium['kind']) => media.some((medium) => medium.kind === kind)
  const isTextMissing = (text: 'alt_pt' | 'alt_en') => media.some((medium) => medium.kind !== 'video' && !medium[text])
  const found: Record<TalentWarning, boolean> = {
    nameless: search_name === '',
    duplicate_name: isDuplicate,
    minor: birthdate !== null && isMinor(birthdate, today),
    no_birthdate: birthdate === null,
    no_cover: !has('cover'),
    no_hover: !has('hover'),
    no_digitals: !has('snap'),
    aging_digitals: freshness === 'aging',
    stale_digitals: freshness === 'stale',
    no_alt_pt: isTextMissing('alt_pt'),
    no_alt_en: isTextMissing('alt_en'),
  }
  return (Object.keys(found) as TalentWarning[]).filter((warning) => found[warning])
}

/** The warnings as SQL conditions on `talents`. */
function warningConditions({ today, limits }: AgencyDay): Record<TalentWarning, RawBuilder<boolean>> {
  const born = latestBirthdate(adultAge, today)
  return {
    nameless: sql<boolean>`talents.search_name = ''`,
    duplicate_name: sql<boolean>`talents.search_name <> '' and exists (
      select 1 from talents as other where other.search_name = talents.search_name and other.id <> talents.id)`,
    minor: sql<boolean>`talents.birthdate > ${born}`,
    no_birthdate: sql<boolean>`talents.birthdate is null`,
    aging_digitals: sql<boolean>`talents.digitals_at < ${daysBefore(today, limits.freshDays)}
      and talents.digitals_at >= ${daysBefore(today, limits.staleDays)}`,
    stale_digitals: sql<boolean>`talents.digitals_at < ${daysBefore(today, limits.staleDays)}`,
    ...mediaConditions,
  }
}

/** Whether a talent has a medium that satisfies `condition`. */
function hasMedium(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from talent_media where talent_id = talents.id and ${condition})`
}

/** The warnings about media as SQL conditions on `talents`. */
export const mediaConditions = {
  no_cover: sql<boolean>`not ${hasMedium(sql`kind = 'cover'`)}`,
  no_hover: sql<boolean>`not ${hasMedium(sql`kind = 'hover'`)}`,
  no_digitals: sql<boolean>`not ${hasMedium(sql`kind = 'snap'`)}`,
  no_alt_pt: hasMedium(sql`kind <> 'video' and coalesce(alt_pt, '') = ''`),
  no_alt_en: hasMedium(sql`kind <> 'video' and coalesce(alt_en, '') = ''`),
}
