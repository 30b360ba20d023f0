import type { CurrentUser } from '#contracts/admin/current-user.ts'

/** The user of a write, and its time. */
export interface Writer {
  user: CurrentUser
  now: Date
}
