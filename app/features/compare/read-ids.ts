/** The maximum number of ids; further ones are ignored. */
const maxIds = 40

const maxIdLength = 100

/** Reads the talents' ids from a query, `ids=1&ids=2` or `ids=1,2`, without duplicates and in the query's order. */
export function readIds(query: URLSearchParams): string[] {
  const ids = query
    .getAll('ids')
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= maxIdLength)
  return [...new Set(ids)].slice(0, maxIds)
}
