import { daysBefore } from './calendar.ts'

/** How old digitals may be, in days: fresh up to `freshDays`, stale beyond `staleDays`, aging in between. */
export interface FreshnessLimits {
  freshDays: number
  staleDays: number
}

/** The limits of an agency that has set none. */
export const defaultFreshness: FreshnessLimits = { freshDays: 90, staleDays: 180 }

/** How the digitals of a talent have aged on the day `today`, both ISO 8601 dates. Without a date it is unknown. */
export function freshnessOf(
  digitalsAt: string | null | undefined,
  today: string,
  { freshDays, staleDays }: FreshnessLimits,
): 'fresh' | 'aging' | 'stale' | undefined {
  if (!digitalsAt) return undefined
  if (digitalsAt < daysBefore(today, staleDays)) return 'stale'
  return digitalsAt < daysBefore(today, freshDays) ? 'aging' : 'fresh'
}
