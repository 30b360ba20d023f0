import { useWatch } from 'react-hook-form'
import { isMinor } from '#domain/age.ts'
import { useToday } from '../../../components/use-today.ts'

/** Whether the site treats the talent in the form as under 18, and whether that is for want of a date of birth. */
export function useIsMinor(): { minor: boolean; unknown: boolean } {
  const birthdate: unknown = useWatch({ name: 'birthdate' })
  const today = useToday()
  if (typeof birthdate !== 'string' || Number.isNaN(Date.parse(birthdate))) return { minor: true, unknown: true }
  return { minor: isMinor(birthdate, today), unknown: false }
}
