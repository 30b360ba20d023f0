import { dayMs, minuteMs } from './time.ts'

/** The agency's time zone unless its settings name another. */
export const defaultTimeZone = 'America/Sao_Paulo'

interface ZoneDay {
  format: Intl.DateTimeFormat
  /** The minute, since 1970, for which `day` was computed: a day begins with a whole minute. */
  minute: number
  day: string
}

/** The latest result of each time zone: formatting takes longer than sending a cached page. */
const zones = new Map<string, ZoneDay>()

/** Whether `value` is a time zone of the IANA database, such as `America/Sao_Paulo`; offsets are none. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/** `value` where it is a time zone that this machine knows, or else the default. */
export function toTimeZone(value: string | null | undefined): string {
  return value && isTimeZone(value) ? value : defaultTimeZone
}

/** Returns the date `days` days before `day` (ISO 8601). */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
}

/**
 * The instant at which an ISO 8601 day begins in a time zone: after midnight where clocks skip midnight. Throws a
 * `RangeError` for an unknown zone.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnightUtc = Date.parse(day)
  // The offsets before and after differ when clocks are changed.
  const [earlier, later] = [-dayMs, dayMs]
    .map((ms) => midnightUtc - offsetMs(timeZone, new Date(midnightUtc + ms)))
    .toSorted((one, other) => one - other) as [number, number]
  return new Date(dayInTimeZone(timeZone, new Date(earlier)) < day ? later : earlier)
}

/** The instant of a time of day such as `18:00` on an ISO 8601 day in a time zone. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`)
  const guess = utc - offsetMs(timeZone, new Date(utc))
  // Clocks may have been changed between the two.
  return new Date(utc - offsetMs(timeZone, new Date(guess)))
}

/** The inverse of `instantAt`: the day and time in a time zone, to the minute, as ISO 8601 without a zone. */
export function localTimeAt(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetMs(timeZone, at)).toISOString().slice(0, 16)
}

/** How far a time zone is ahead of UTC at an instant. */
function offsetMs(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs
}

/** The day at an instant in the time zone where each day begins first. A later date is in the future everywhere. */
export function latestDay(at: Date): string {
  return dayInTimeZone('Pacific/Kiritimati', at)
}

/** The calendar day in a time zone at an instant, as an ISO 8601 date. Throws a `RangeError` for an unknown zone. */
export function dayInTimeZone(timeZone: string, at: Date): string {
  const minute = Math.floor(at.getTime() / minuteMs)
  const known = zones.get(timeZone)
  if (known?.minute === minute) return known.day
  const format = known?.format ?? dayFormat(timeZone)
  const day = formatDay(format, at)
  zones.set(timeZone, { format, minute, day })
  return day
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
}

function formatDay(format: Intl.DateTimeFormat, at: Date): string {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}

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
