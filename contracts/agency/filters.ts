import { attributesOfMinors } from '#domain/age.ts'

/** The attributes with a range filter, and those with a filter by option. */
export const rangeFilters = [
  'height',
  'chest',
  'bust',
  'waist',
  'hips',
  'dress',
  'suit',
  'jeans',
  'shoes',
  'age',
] as const

export const optionFilters = ['gender', 'hair', 'eyes', 'shirt'] as const

export const talentOrders = ['board', 'name', '-name', 'newest', 'height', '-height'] as const

/** Filters that use only what is public of minors too. */
const filtersForAll: ReadonlySet<string> = new Set(['category', 'name', 'ids', 'order'])

/**
 * Whether `filters` use anything that is private for minors: a search must leave minors out then, because whom it finds
 * would reveal it. Any filter counts, unless it is in `filtersForAll` or `attributesOfMinors`. Empty lists and ranges do not
 * filter.
 */
export function hasFilterHiddenForMinors(filters: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filters).some(
    ([name, value]) => !filtersForAll.has(name) && !attributesOfMinors.has(name) && isSet(value),
  )
}

/** Arrays and ranges are set by their values, others by themselves. */
function isSet(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  return Object.values(value).some((item) => item !== undefined)
}
