import type { Backend } from '#app/backend.ts'
import { ageOf } from '#app/features/talents/talent-view.ts'
import { loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { getTalents, type TalentFilters } from '#contracts/agency/talents.ts'
import { attributesOfMinors, isMinorAge } from '#domain/age.ts'
import type { Language } from '#domain/language.ts'
import { optionNames, rangeNames } from './filters.ts'

/**
 * Loads one page of the talents that match the filters. Foreign services may find minors by measures that are private for
 * them: the page and its total leave these minors out, because both would reveal the measures. `hasHidden` says that the
 * page had some; the total still counts those of other pages.
 */
export async function findTalents(
  backend: Backend,
  query: { language: Language; paginate: number; page: number },
  filters: TalentFilters,
) {
  const response = await getTalents(backend.agency, query, filters)
  if (!hasPrivateFilter(filters)) return { ...response, hasHidden: false }
  const today = await loadAgencyToday(backend, query.language)
  const adults = response.data.filter((card) => !isMinorAge(ageOf(card, today)))
  const hidden = response.data.length - adults.length
  return { ...response, data: adults, total: response.total - hidden, hasHidden: hidden > 0 }
}

/** Whether a filter uses a measure that is private for minors. */
function hasPrivateFilter(filters: TalentFilters): boolean {
  return [...rangeNames, ...optionNames, 'city' as const, 'fresh' as const].some(
    (name) => !attributesOfMinors.has(name) && filters[name],
  )
}
