import type { Calendar } from '#contracts/admin/clock.ts'
import { dayInTimeZone, toTimeZone } from '#domain/calendar.ts'
import { defaultFreshness, type FreshnessLimits } from '#domain/freshness.ts'
import { useCall } from '../providers/data/use-call.ts'

const fiveMinutesMs = 300_000

/** The query key of the agency's calendar. Saving the settings makes it outdated. */
export const calendarKey = ['calendar']

/** Today in the agency's time zone, as an ISO 8601 date. */
export function useToday(): string {
  return dayInTimeZone(useTimeZone(), new Date())
}

/** The agency's time zone; the default one until it is loaded. */
export function useTimeZone(): string {
  return toTimeZone(useCalendar()?.time_zone)
}

/** How old fresh and stale digitals are; the defaults until they are loaded. */
export function useFreshnessLimits(): FreshnessLimits {
  const calendar = useCalendar()
  return calendar ? { freshDays: calendar.fresh_days, staleDays: calendar.stale_days } : defaultFreshness
}

/** The agency's calendar; undefined until it is loaded. */
function useCalendar(): Calendar | undefined {
  const { data } = useCall<Calendar>(calendarKey, '/calendar', { staleTime: fiveMinutesMs })
  return data
}
