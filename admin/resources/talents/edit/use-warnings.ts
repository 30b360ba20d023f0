import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { TalentRecord, TalentWarning } from '#contracts/admin/talents.ts'
import { freshnessOf } from '#domain/freshness.ts'
import { useFreshnessLimits, useToday } from '../../../components/use-today.ts'
import type { Picture } from '../pictures/groups.ts'
import { type Age, ageOf, warningsOf } from './warnings.ts'

/** Warnings about the form's values. Duplicate names are known only for saved values. */
export function useWarnings(): TalentWarning[] {
  const talent = useRecordContext<TalentRecord>()
  const [name, media, digitalsAt]: [unknown, Picture[] | undefined, string | null | undefined] = useWatch({
    name: ['name', 'media', 'digitals_at'],
  })
  const freshness = freshnessOf(digitalsAt, useToday(), useFreshnessLimits())
  const age = useAge()
  const isDuplicate = talent?.name === name && talent?.warnings.includes('duplicate_name') === true
  return warningsOf({ name, pictures: media ?? [], freshness, ...age, isDuplicate })
}

/** Whether the site treats the talent in the form as a minor, and whether the birth date is missing. */
export function useAge(): Age {
  const birthdate: unknown = useWatch({ name: 'birthdate' })
  return ageOf(birthdate, useToday())
}
