import { getAgency } from '#contracts/panel/entities.ts'
import type { Language } from '#domain/language.ts'
import type { Backend } from '../backend.ts'

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
