import { daysBefore } from './calendar.ts'

/** Digitals count as fresh up to this age, in days, and as stale beyond the second one. */
export const freshDays = 90
export const staleDays = 180

/** How the digitals of a talent have aged on the day `today`, both ISO 8601 dates. Without a date it is unknown. */
export function freshnessOf(
  digitalsAt: string | null | undefined,
  today: string,
): 'fresh' | 'aging' | 'stale' | undefined {
  if (!digitalsAt) return undefined
  if (digitalsAt < daysBefore(today, staleDays)) return 'stale'
  return digitalsAt < daysBefore(today, freshDays) ? 'aging' : 'fresh'
}
