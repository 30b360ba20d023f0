import { useWatch } from 'react-hook-form'
import { ageInYears } from '#contracts/age.ts'

/** Whether the site treats the talent in the form as under 18, and whether that is for want of a date of birth. */
export function useIsMinor(): { minor: boolean; unknown: boolean } {
  const birthdate: unknown = useWatch({ name: 'birthdate' })
  if (typeof birthdate !== 'string' || Number.isNaN(Date.parse(birthdate))) return { minor: true, unknown: true }
  return { minor: ageInYears(birthdate, new Date().toISOString()) < 18, unknown: false }
}
