import { sql } from 'kysely'
import type { z } from 'zod'
import { type talentListFiltersSchema, talentWarnings } from '#contracts/admin/talents.ts'
import { adultAge, latestBirthdate } from '#domain/age.ts'
import type { AnyQuery } from '../collections/collection.ts'
import { hasMedium, warningConditions } from './warnings.ts'

type Filters = z.output<typeof talentListFiltersSchema>

/** Narrows a list of talents to those who satisfy all of `filters`. */
export function filteredTalents(query: AnyQuery, filters: Filters, today: string): AnyQuery {
  const { category, published, scheduled, minor, untranslated, warning } = filters
  let narrowed = query
  function only(condition: ReturnType<typeof hasMedium>, wanted: boolean): void {
    narrowed = narrowed.where(wanted ? sql<boolean>`(${condition})` : sql<boolean>`not (${condition})`)
  }
  if (category) narrowed = narrowed.where('category', '=', category)
  if (published !== undefined) narrowed = narrowed.where('published', '=', Number(published))
  if (scheduled !== undefined) only(sql<boolean>`publish_at is not null or unpublish_at is not null`, scheduled)
  if (minor !== undefined)
    only(sql<boolean>`birthdate is null or birthdate > ${latestBirthdate(adultAge, today)}`, minor)
  if (untranslated !== undefined) {
    only(hasMedium(sql`(coalesce(alt_pt, '') = '') <> (coalesce(alt_en, '') = '')`), untranslated)
  }
  if (warning) {
    const conditions = warningConditions(today)
    const wanted = warning === 'any' ? talentWarnings : [warning]
    only(
      sql.join(
        wanted.map((name) => sql`(${conditions[name]})`),
        sql` or `,
      ) as never,
      true,
    )
  }
  return narrowed
}
