import { dayInTimeZone, toTimeZone } from './calendar.ts'

/** The agency's current day, as far as the site knows it: shared by all requests and by the caches. */
export interface SiteCalendar {
  /** The configured time zone, or else the one that the panel reported last. */
  readonly timeZone: string
  /** Stores the time zone that the panel reports. */
  learn(timeZone: string | null | undefined): void
  /** Today, as an ISO 8601 date. */
  today(): string
}

/** Creates a calendar in the time zone `configured`, or without one in that of the panel's entity `agency`. */
export function createSiteCalendar(configured?: string, now: () => Date = () => new Date()): SiteCalendar {
  let zone = toTimeZone(configured)
  return {
    get timeZone() {
      return zone
    },
    learn(timeZone) {
      if (!configured) zone = toTimeZone(timeZone)
    },
    today: () => dayInTimeZone(zone, now()),
  }
}
