import { getAgency } from '#contracts/panel/entities.ts'
import { dayIn, toTimeZone } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Backend } from '../backend.ts'

/** Which day it is where the agency is, as far as the site knows: shared by all requests and by the caches. */
export interface SiteCalendar {
  /** The time zone: what was set, or else what the panel said last. */
  readonly timeZone: string
  /** Takes the time zone that the panel tells of. */
  learn(timeZone: string | null | undefined): void
  /** Today, as an ISO 8601 date. */
  today(): string
}

/** A calendar in the time zone `set`, or without one in that of the panel's entity `agency`. */
export function createSiteCalendar(set?: string, now: () => Date = () => new Date()): SiteCalendar {
  let zone = toTimeZone(set)
  return {
    get timeZone() {
      return zone
    },
    learn(timeZone) {
      if (!set) zone = toTimeZone(timeZone)
    },
    today: () => dayIn(zone, now()),
  }
}

/** The agency's time zone; while the panel does not answer, the last one that it told. */
export async function agencyTimeZone({ calendar, panel }: Backend, language: Language): Promise<string> {
  const agency = await getAgency(panel, language).catch(() => undefined)
  if (agency) calendar.learn(agency.time_zone)
  return calendar.timeZone
}

/** Today where the agency is, as an ISO 8601 date. */
export async function agencyToday(backend: Backend, language: Language): Promise<string> {
  await agencyTimeZone(backend, language)
  return backend.calendar.today()
}
