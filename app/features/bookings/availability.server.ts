import type { Backend } from '#app/backend.ts'
import { findProfiles } from '#app/features/talents/find-profiles.server.ts'
import { toStayNote } from '#app/features/talents/talent-notes.server.ts'
import { ageOf } from '#app/features/talents/talent-view.ts'
import { loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import type { TalentProfile } from '#contracts/agency/profile.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { isMinorAge } from '#domain/age.ts'
import { nameOfCity } from '#domain/city-names.ts'
import { type Language, languages } from '#domain/language.ts'
import { slugify } from '#domain/text.ts'
import type { Availability, Wanted } from './wanted.ts'

/** Loads where these talents are on the days, as published: nothing of minors. Empty when the service fails. */
export async function loadAvailability(
  backend: Backend,
  language: Language,
  ids: string[],
  wanted: Wanted,
): Promise<Availability> {
  const { from, to, city } = wanted
  const empty = { days: `${from}/${to}`, notes: {}, hasAbsences: false }
  try {
    const [profiles, today] = await Promise.all([
      findProfiles(backend, language, ids),
      loadAgencyToday(backend, language),
    ])
    const stays = profiles.flatMap((profile) => {
      const during = findStays(profile, { from, to }, today)
      return during.length > 0 ? [{ id: profile.id, during }] : []
    })
    return {
      ...empty,
      notes: Object.fromEntries(
        stays.map(({ id, during }) => [id, during.map((stay) => toStayNote(stay, language, from)).join(', ')]),
      ),
      hasAbsences: stays.some(({ during }) => during.some((stay) => !city || !isCity(stay.city, city))),
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    backend.warn('loading availability failed', { error })
    return empty
  }
}

function findStays(profile: TalentProfile, { from, to }: Wanted, today: string) {
  if (isMinorAge(ageOf(profile, today))) return []
  return (profile.stays ?? []).filter((stay) => stay.from <= to && stay.to >= from)
}

function isCity(city: string, typed: string): boolean {
  const names = [city, ...languages.map((language) => nameOfCity(city, language))]
  return names.some((name) => slugify(name) === slugify(typed))
}
