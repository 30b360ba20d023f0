import { type RawBuilder, sql } from 'kysely'
import type { TalentMedium, TalentWarning } from '#contracts/admin/talents.ts'
import { adultAge, isMinor, latestBirthdate } from '#domain/age.ts'

interface Warned {
  search_name: string
  birthdate: string | null
}

/** What to warn of, told by a talent's row and media; `isDouble` says whether somebody else is called the same. */
export function warningsOf(
  { search_name, birthdate }: Warned,
  { media, isDouble, today }: { media: TalentMedium[]; isDouble: boolean; today: string },
): TalentWarning[] {
  const has = (kind: TalentMedium['kind']) => media.some((medium) => medium.kind === kind)
  const lacksText = (text: 'alt_pt' | 'alt_en') => media.some((medium) => medium.kind !== 'video' && !medium[text])
  const found: Record<TalentWarning, boolean> = {
    nameless: search_name === '',
    duplicate_name: isDouble,
    minor: birthdate !== null && isMinor(birthdate, today),
    no_birthdate: birthdate === null,
    no_cover: !has('cover'),
    no_hover: !has('hover'),
    no_digitals: !has('snap'),
    no_alt_pt: lacksText('alt_pt'),
    no_alt_en: lacksText('alt_en'),
  }
  return (Object.keys(found) as TalentWarning[]).filter((warning) => found[warning])
}

/** The same, as conditions on `talents`. */
export function warningConditions(today: string): Record<TalentWarning, RawBuilder<boolean>> {
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
    no_alt_pt: hasMedium(sql`kind <> 'video' and coalesce(alt_pt, '') = ''`),
    no_alt_en: hasMedium(sql`kind <> 'video' and coalesce(alt_en, '') = ''`),
  }
}

/** Whether a talent has a picture or video for which `condition` holds. */
export function hasMedium(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from talent_media where talent_id = talents.id and ${condition})`
}
