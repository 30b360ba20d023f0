import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#contracts/admin/clock.ts'
import { dayInTimeZone, toTimeZone } from '#domain/calendar.ts'
import { call } from '../providers/data/call.ts'

const fiveMinutesMs = 300_000

/** Today in the agency's time zone, as an ISO 8601 date. */
export function useToday(): string {
  const { data } = useQuery({
    queryKey: ['calendar'],
    queryFn: ({ signal }) => call<Calendar>('/calendar', { signal }),
    staleTime: fiveMinutesMs,
  })
  return dayInTimeZone(toTimeZone(data?.time_zone), new Date())
}
