import type { CurrentUser } from '#contracts/admin/current-user.ts'

/** The user who makes a request, the time of it, and the site that it concerns. */
export interface Actor {
  user: CurrentUser
  now: Date
  /** The day in the agency's time zone, ISO 8601. */
  today: string
  /** The agency's time zone, as an IANA name. */
  timeZone: string
  /** Absolute, without a trailing slash. Mails link to its pages. */
  siteUrl: string
}
