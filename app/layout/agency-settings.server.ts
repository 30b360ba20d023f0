import { type AgencyEntity, getAgencyOr } from '#contracts/panel/entities.ts'
import { type Colors, colorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import { type CountryCode, countryOfTimeZone, toPhoneLinks } from '#domain/phone.ts'
import type { Backend } from '../backend.ts'

/** Loads the agency's settings. Those of the environment stand in while the panel fails, or when it has none. */
export async function loadAgency(backend: Backend, language: Language): Promise<AgencyEntity> {
  const standIn = backend.defaultAgency[language]
  const agency = await getAgencyOr(standIn, backend.panel, language)
  if (agency !== standIn) backend.calendar.learn(agency.time_zone)
  return agency
}

/** Returns the agency's time zone; while the panel is down, the last known one. */
export async function loadAgencyTimeZone(backend: Backend, language: Language): Promise<string> {
  await loadAgency(backend, language)
  return backend.calendar.timeZone
}

/** Returns the country in which the agency's telephone numbers without a calling code are. */
export async function loadAgencyCountry(backend: Backend, language: Language): Promise<CountryCode | undefined> {
  return countryOfTimeZone(await loadAgencyTimeZone(backend, language))
}

/** Returns the link to the first number in the text of an agency's telephone; undefined without one. */
export async function loadAgencyPhone(backend: Backend, language: Language, text: string | null | undefined) {
  return toPhoneLinks(text, await loadAgencyCountry(backend, language))[0]
}

/** Returns the current day in the agency's time zone, as an ISO 8601 date. */
export async function loadAgencyToday(backend: Backend, language: Language): Promise<string> {
  await loadAgency(backend, language)
  return backend.calendar.today()
}

/** Returns the agency's own colours; undefined without any, and while the panel is down. */
export async function loadAgencyColors(backend: Backend, language: Language): Promise<Colors | undefined> {
  return colorsOf((await loadAgency(backend, language)).colors)
}
