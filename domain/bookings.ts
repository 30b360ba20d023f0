import { dayInTimeZone, daysBefore, instantAt, startOfDay } from './calendar.ts'

/** An option holds days until it expires, in a rank; a confirmed booking and blocked days exclude others. */
export const bookingKinds = ['option', 'confirmed', 'blocked'] as const

export type BookingKind = (typeof bookingKinds)[number]

/** What happened to a request or a booking. */
export const bookingEventKinds = [
  'requested',
  'changed',
  'withdrawn',
  'cancelled',
  'optioned',
  'promoted',
  'confirmed',
  'released',
  'expired',
  'blocked',
  /** The agency said that the talent is not available. */
  'declined',
  /** The agency sent the client a mail with the states. */
  'told',
] as const

export type BookingEventKind = (typeof bookingEventKinds)[number]

export const eventAuthors = ['client', 'agency', 'system'] as const

export type EventAuthor = (typeof eventAuthors)[number]

/** The state of a whole request. */
export const requestStates = ['open', 'cancelled'] as const

/** The state of a talent in a request. */
export const talentStates = ['asked', 'option', 'confirmed', 'not_available', 'released', 'withdrawn'] as const

export type TalentState = (typeof talentStates)[number]

/** Days, first and last included, with the times at which they begin and end, if known. */
export interface Period {
  /** ISO 8601 dates. */
  from: string
  to: string
  /** `09:30`, in the agency's time zone; null for all day. */
  from_time?: string | null
  to_time?: string | null
}

/** Whether two periods share time. One that ends at 12:00 leaves the afternoon free. */
export function overlaps(one: Period, other: Period): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

const startOf = ({ from, from_time }: Period) => `${from} ${from_time ?? '00:00'}`
const endOf = ({ to, to_time }: Period) => `${to} ${to_time ?? '24:00'}`

/** Whether a period ends after it begins. */
export function isPeriod(period: Period): boolean {
  return startOf(period) < endOf(period)
}

/** Whether all of `part` lies within `whole`. */
export function isWithin(part: Period, whole: Period): boolean {
  return startOf(whole) <= startOf(part) && endOf(part) <= endOf(whole)
}

/**
 * The ranks of a talent's options, given in the order in which they wait: one more than the highest rank of the earlier
 * ones that overlap it. So each rank above 1 has the rank before it on the same days.
 */
export function rankOptions(options: readonly Period[]): number[] {
  const ranks: number[] = []
  for (const [index, option] of options.entries()) {
    const before = ranks.filter((_, earlier) => overlaps(option, options[earlier] as Period))
    ranks[index] = Math.max(0, ...before) + 1
  }
  return ranks
}

/** The day that is `count` working days before `day`, both ISO 8601. Holidays differ by city and count as working days. */
export function workingDaysBefore(day: string, count: number): string {
  let result = day
  for (let left = count; left > 0; ) {
    result = daysBefore(result, 1)
    const weekday = new Date(result).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return result
}

/** How many working days before its first day an option ends, and at what time of the agency. */
const expiry = { workingDays: 3, time: '18:00' }

/** When an option ends by default; one that begins sooner lasts until the end of its first day. */
export function defaultExpiry({ from }: Period, { now, timeZone }: { now: Date; timeZone: string }): string {
  const usual = instantAt(workingDaysBefore(from, expiry.workingDays), expiry.time, timeZone)
  if (usual > now) return usual.toISOString()
  const today = dayInTimeZone(timeZone, now)
  // An option for days that have begun lasts until the end of today.
  const lastDay = from > today ? from : today
  return startOfDay(daysBefore(lastDay, -1), timeZone).toISOString()
}

interface StateRows {
  talent: { withdrawn_at: string | null; declined_at: string | null }
  /** Her bookings for the request. */
  bookings: readonly { kind: BookingKind; rank: number | null; released_at: string | null }[]
}

/** The state of a talent in a request, with the rank of an option. */
export function talentStateOf({ talent, bookings }: StateRows): { state: TalentState; rank: number | null } {
  const open = bookings.filter(({ released_at }) => released_at === null)
  if (open.some(({ kind }) => kind === 'confirmed')) return { state: 'confirmed', rank: null }
  if (talent.withdrawn_at !== null) return { state: 'withdrawn', rank: null }
  const option = open.find(({ kind }) => kind === 'option')
  if (option) return { state: 'option', rank: option.rank }
  if (talent.declined_at !== null) return { state: 'not_available', rank: null }
  return { state: bookings.length > 0 ? 'released' : 'asked', rank: null }
}
