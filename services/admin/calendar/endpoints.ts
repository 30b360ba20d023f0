import { calendarSchema } from '#contracts/admin/clock.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'

/** GET /calendar: the time zone by whose days the office's pages compute ages, for every role. */
export function calendarEndpoints({ timeZone }: AdminContext): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/calendar',
      summary: 'The agency’s time zone',
      permission: 'office',
      answer: calendarSchema,
      handle: async () => ({ time_zone: timeZone() }),
    }),
  ]
}
