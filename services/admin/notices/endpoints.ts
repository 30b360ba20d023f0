import { badgesSchema, noticesSchema, readNoticesSchema } from '#contracts/admin/notices.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { countBadges, listNotices, markNoticesRead } from './notices.ts'

/** The notices of the signed-in user, and the numbers of the menu. */
export function noticeEndpoints({ db, now, today }: AdminContext): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/notices',
      summary: 'One’s own latest notices: mentions, assignments and tasks, newest first',
      permission: 'office',
      response: noticesSchema,
      handle: ({ user }) => listNotices(db, { user, now: now(), today: today() }),
    }),
    endpoint({
      method: 'post',
      path: '/notices/read',
      summary: 'Mark one’s own notices as read, those named or all',
      permission: 'office',
      access: 'read',
      body: readNoticesSchema,
      handle: ({ body, user }) => markNoticesRead(db, body.ids, { user, now: now() }),
    }),
    endpoint({
      method: 'get',
      path: '/badges',
      summary: 'The numbers of the menu: unread notices, and one’s own tasks that are due',
      permission: 'office',
      response: badgesSchema,
      handle: ({ user }) => countBadges(db, { user, now: now(), today: today() }),
    }),
  ]
}
