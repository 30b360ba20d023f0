import { attributesOfMinors } from '#domain/attribute-names.ts'

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
