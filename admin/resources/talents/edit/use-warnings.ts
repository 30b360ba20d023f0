import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type TalentRecord, type TalentWarning, talentWarnings } from '#contracts/admin/talents.ts'
import { isMinor } from '#domain/age.ts'
import { freshnessOf } from '#domain/freshness.ts'
import { useFreshnessLimits, useToday } from '../../../components/use-today.ts'
import { hasPictureWithout, type Picture } from '../pictures/groups.ts'

/** Warnings about the form's values. Duplicate names are known only for saved values. */
export function useWarnings(): TalentWarning[] {
  const talent = useRecordContext<TalentRecord>()
  const [name, media, digitalsAt]: [unknown, Picture[] | undefined, string | null | undefined] = useWatch({
    name: ['name', 'media', 'digitals_at'],
  })
  const freshness = freshnessOf(digitalsAt, useToday(), useFreshnessLimits())
  const { isMinor: minor, isUnknown } = useAge()
  const pictures = media ?? []
  const isMissing = (kind: Picture['kind']) => !pictures.some((picture) => picture.kind === kind)
  const found: Record<TalentWarning, boolean> = {
    nameless: !String(name ?? '').trim(),
    duplicate_name: talent?.name === name && talent?.warnings.includes('duplicate_name') === true,
    minor: minor && !isUnknown,
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

/** Whether the site treats the talent in the form as a minor, and whether the birth date is missing. */
export function useAge(): { isMinor: boolean; isUnknown: boolean } {
  const birthdate: unknown = useWatch({ name: 'birthdate' })
  const today = useToday()
  if (typeof birthdate !== 'string' || Number.isNaN(Date.parse(birthdate))) return { isMinor: true, isUnknown: true }
  return { isMinor: isMinor(birthdate, today), isUnknown: false }
}
