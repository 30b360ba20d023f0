import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import {
  type TalentMedium,
  type TalentWarning,
  type talentListFiltersSchema,
  talentWarnings,
} from '#contracts/admin/talents.ts'
import { adultAge, isMinor, latestBirthdate } from '#domain/age.ts'
import { daysBefore } from '#domain/calendar.ts'
import { freshDays, freshnessOf, staleDays } from '#domain/freshness.ts'
import type { AnyQuery } from '../collections/collection.ts'

type Filters = z.output<typeof talentListFiltersSchema>

/** Filters a list of talents. */
export function filterTalents(query: AnyQuery, filters: Filters, today: string): AnyQuery {
  const { category, published, scheduled, minor, untranslated, warning } = filters
  let matching = query
  function only(condition: ReturnType<typeof hasMedium>, wanted: boolean): void {
    matching = matching.where(wanted ? sql<boolean>`(${condition})` : sql<boolean>`not (${condition})`)
  }
  if (category) matching = matching.where('category', '=', category)
  if (published !== undefined) matching = matching.where('published', '=', Number(published))
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
  return matching
}

interface Warned {
  search_name: string
  digitals_at: string | null
  birthdate: string | null
}

/** The warnings of a talent. `isDuplicate` says whether another talent has the same name. */
export function warningsOf(
  { search_name, birthdate, digitals_at }: Warned,
  { media, isDuplicate, today }: { media: TalentMedium[]; isDuplicate: boolean; today: string },
): TalentWarning[] {
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
    aging_digitals: freshnessOf(digitals_at, today) === 'aging',
    stale_digitals: freshnessOf(digitals_at, today) === 'stale',
    no_alt_pt: isTextMissing('alt_pt'),
    no_alt_en: isTextMissing('alt_en'),
  }
  return (Object.keys(found) as TalentWarning[]).filter((warning) => found[warning])
}

/** The warnings as SQL conditions on `talents`. */
function warningConditions(today: string): Record<TalentWarning, RawBuilder<boolean>> {
  const born = latestBirthdate(adultAge, today)
  return {
    nameless: sql<boolean>`talents.search_name = ''`,
    duplicate_name: sql<boolean>`talents.search_name <> '' and exists (
      select 1 from talents as other where other.search_name = talents.search_name and other.id <> talents.id)`,
    minor: sql<boolean>`talents.birthdate > ${born}`,
    no_birthdate: sql<boolean>`talents.birthdate is null`,
    no_cover: sql<boolean>`not ${hasMedium(sql`kind = 'cover'`)}`,
    no_hover: sql<boolean>`not ${hasMedium(sql`kind = 'hover'`)}`,
    no_digitals: sql<boolean>`not ${hasMedium(sql`kind = 'snap'`)}`,
    aging_digitals: sql<boolean>`talents.digitals_at < ${daysBefore(today, freshDays)}
      and talents.digitals_at >= ${daysBefore(today, staleDays)}`,
    stale_digitals: sql<boolean>`talents.digitals_at < ${daysBefore(today, staleDays)}`,
    no_alt_pt: hasMedium(sql`kind <> 'video' and coalesce(alt_pt, '') = ''`),
    no_alt_en: hasMedium(sql`kind <> 'video' and coalesce(alt_en, '') = ''`),
  }
}

/** Whether a talent has a medium that satisfies `condition`. */
function hasMedium(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from talent_media where talent_id = talents.id and ${condition})`
}
