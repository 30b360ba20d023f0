import { optionFilters, rangeFilters } from '#contracts/agency/filters.ts'

/**
 * Every query parameter a page reads. The page cache keys by these only, so that `?utm_source=…` is the same page,
 * and the order is the one in which a normalised address writes them.
 */
export const knownQueryParameters: readonly string[] = [
  'name',
  'ids',
  'view',
  ...rangeFilters.flatMap((filter) => [`${filter}_min`, `${filter}_max`]),
  ...optionFilters,
  'fresh',
  'sizes',
  'cut',
  'units',
  'order',
  'page',
  'model',
  'sent',
  'failed',
  'deleted',
  'preview',
]

/** Reduces a query to the known parameters in a fixed order: empty, or with its question mark. */
export function normalizeQuery(search: string): string {
  const all = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of knownQueryParameters) for (const value of all.getAll(name)) known.append(name, value)
  return known.size > 0 ? `?${known}` : ''
}
