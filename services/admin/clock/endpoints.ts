import { clockConfirmationSchema } from '#contracts/admin/clock.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { confirmClock } from './deletion-pause.ts'

/** POST /clock/confirm: an administrator says that the clock which jumped is right, and deletion by time goes on. */
export function clockEndpoints({ db, now }: AdminContext): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/clock/confirm',
      summary: 'Confirm that the server’s clock is right, so that deletion by time goes on; noted in the trail',
      permission: 'settings',
      body: clockConfirmationSchema,
      handle: ({ body, staff }) => confirmClock(db, body.clock, { staff, now: now() }),
    }),
  ]
}
