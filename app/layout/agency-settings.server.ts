import { getAgency } from '#contracts/panel/entities.ts'
import { type Colors, colorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import type { Backend } from '../backend.ts'

/** Returns the agency's time zone; while the panel is down, the last known one. */
export async function loadAgencyTimeZone({ calendar, panel }: Backend, language: Language): Promise<string> {
  const agency = await getAgency(panel, language).catch(() => undefined)
  if (agency) calendar.learn(agency.time_zone)
  return calendar.timeZone
}

/** Returns the current day in the agency's time zone, as an ISO 8601 date. */
export async function loadAgencyToday(backend: Backend, language: Language): Promise<string> {
  await loadAgencyTimeZone(backend, language)
  return backend.calendar.today()
}

/** Returns the agency's own colours; undefined without any, and while the panel is down. */
export async function loadAgencyColors({ panel }: Backend, language: Language): Promise<Colors | undefined> {
  const agency = await getAgency(panel, language).catch(() => undefined)
  return colorsOf(agency?.colors)
}
