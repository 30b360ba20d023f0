import { optionFilters, rangeFilters } from '#contracts/agency/filters.ts'

/**
 * All query parameters that pages read, in the order of a normalized URL. The page cache uses no others in its keys, so that
 * `?utm_source=…` is the same page.
 */
export const knownQueryParameters: readonly string[] = [
  'name',
  'ids',
  'view',
  ...rangeFilters.flatMap((filter) => [`${filter}_min`, `${filter}_max`]),
  ...optionFilters,
  'languages',
  'city',
  'from',
  'to',
  'fresh',
  'sizes',
  'cut',
  'units',
  'order',
  'page',
  'model',
  'sent',
  'failed',
  'answers',
  'deleted',
  'confirmed',
  'closed',
  'preview',
]

/** Reduces a query to the known parameters in a fixed order. Returns an empty string or a query with its question mark. */
export function normalizeQuery(search: string): string {
  const all = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of knownQueryParameters) for (const value of all.getAll(name)) known.append(name, value)
  return known.size > 0 ? `?${known}` : ''
}
