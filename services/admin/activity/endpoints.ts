import { z } from 'zod'
import { activitySchema } from '#contracts/admin/audit.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { listActivity } from './activity.ts'

/** GET /activity: what the team did lately. */
export function activityEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/activity',
      summary: 'What the team did lately to records that the role may see, newest first',
      permission: 'office',
      response: z.array(activitySchema),
      handle: ({ user }) => listActivity(db, user),
    }),
  ]
}
