import type { Backend } from '#app/backend.ts'
import type { SiteBoard } from '#app/features/talents/boards.server.ts'
import { ageOf } from '#app/features/talents/talent-view.ts'
import { loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { hasFilterHiddenForMinors } from '#contracts/agency/private-filters.ts'
import { getTalents, type TalentFilters } from '#contracts/agency/talents.ts'
import { isMinorAge } from '#domain/age.ts'
import type { Language } from '#domain/language.ts'
import { type Cut, toEuropeanSize } from '#domain/sizes.ts'
import { centimetresInInch } from '#domain/units.ts'
import {
  cutOfFilters,
  type FilterFields,
  findAmbiguousSizes,
  type ListFilters,
  optionsOf,
  type Range,
  type RangeField,
  rangesOf,
  systemOf,
  unitOf,
} from './filters.ts'

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
  if (!hasFilterHiddenForMinors(filters)) return { ...response, hasHidden: false }
  const today = await loadAgencyToday(backend, query.language)
  const adults = response.data.filter((card) => !isMinorAge(ageOf(card, today)))
  const hidden = response.data.length - adults.length
  return { ...response, data: adults, total: response.total - hidden, hasHidden: hidden > 0 }
}

/** Converts the filters of a list to those of the agency service, in centimetres and European sizes. */
export function toServiceFilters(
  filters: ListFilters,
  fields: FilterFields,
  board: Pick<SiteBoard, 'category' | 'cut'> | undefined,
): TalentFilters {
  const { name, city, from, to, fresh, order } = filters
  const ambiguous = findAmbiguousSizes(filters, fields, board?.cut)
  const converted: TalentFilters = { ...(board && { category: board.category }), ...(name && { name }) }
  for (const [range, field] of rangesOf(fields)) {
    const bounds = filters[range]
    if (bounds && !ambiguous.includes(range))
      converted[range] = toServiceRange(field, bounds, { filters, boardCut: board?.cut })
  }
  for (const [option] of optionsOf(fields)) if (filters[option]) converted[option] = filters[option]
  const period = { ...(from && { from }), ...(to && { to }) }
  return { ...converted, ...(city && { city, ...period }), ...(fresh && { fresh }), ...(order && { order }) }
}

interface ListContext {
  filters: ListFilters
  boardCut: Cut | undefined
}

/** Pages round inches to halves, so a bound includes all values that are rounded to it. */
const halfInchStep = 0.25

function toServiceRange(field: RangeField, { min, max }: Range, { filters, boardCut }: ListContext): Range {
  const { garment, sizes } = field
  if (garment) {
    const [system, cut] = [systemOf(field, filters), cutOfFilters(filters, boardCut)]
    const convert = (size: number) => toEuropeanSize(garment, size, system, cut, sizes) ?? size
    return rangeOf(min === undefined ? undefined : convert(min), max === undefined ? undefined : convert(max))
  }
  if (unitOf(field, filters) === 'cm') return rangeOf(min, max)
  return rangeOf(
    min === undefined ? undefined : toCentimetres(min - halfInchStep),
    max === undefined ? undefined : toCentimetres(max + halfInchStep),
  )
}

function rangeOf(min: number | undefined, max: number | undefined): Range {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function toCentimetres(inches: number): number {
  return Math.round(inches * centimetresInInch * 100) / 100
}
