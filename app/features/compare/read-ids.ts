/** Ids after these are not read. */
const maxIds = 40

const maxIdLength = 100

/** The talents that a query names, `ids=1&ids=2` or `ids=1,2`: each once, in its order. */
export function readIds(query: URLSearchParams): string[] {
  const ids = query
    .getAll('ids')
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= maxIdLength)
  return [...new Set(ids)].slice(0, maxIds)
}
