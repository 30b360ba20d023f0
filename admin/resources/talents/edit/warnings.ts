import { type TalentWarning, talentWarnings } from '#contracts/admin/talents.ts'
import { isMinor } from '#domain/age.ts'
import type { freshnessOf } from '#domain/freshness.ts'
import { hasPictureWithout, type Picture } from '../pictures/groups.ts'

export interface Age {
  isMinor: boolean
  /** Whether the birth date is missing. */
  isUnknown: boolean
}

/** Whether the site treats a talent with this birth date as a minor: also one without. */
export function ageOf(birthdate: unknown, today: string): Age {
  if (typeof birthdate !== 'string' || Number.isNaN(Date.parse(birthdate))) return { isMinor: true, isUnknown: true }
  return { isMinor: isMinor(birthdate, today), isUnknown: false }
}

interface Facts extends Age {
  name: unknown
  pictures: readonly Picture[]
  freshness: ReturnType<typeof freshnessOf>
  /** Whether another talent has the name. */
  isDuplicate: boolean
}

/** The warnings about these facts, in the order of the list. */
export function warningsOf({ name, pictures, freshness, isMinor, isUnknown, isDuplicate }: Facts): TalentWarning[] {
  const isMissing = (kind: Picture['kind']) => !pictures.some((picture) => picture.kind === kind)
  const found: Record<TalentWarning, boolean> = {
    nameless: !String(name ?? '').trim(),
    duplicate_name: isDuplicate,
    minor: isMinor && !isUnknown,
    no_birthdate: isUnknown,
    no_cover: isMissing('cover'),
    no_hover: isMissing('hover'),
    no_digitals: isMissing('snap'),
    aging_digitals: freshness === 'aging',
    stale_digitals: freshness === 'stale',
    no_alt_pt: hasPictureWithout(pictures, 'alt_pt'),
    no_alt_en: hasPictureWithout(pictures, 'alt_en'),
  }
  return talentWarnings.filter((warning) => found[warning])
}
