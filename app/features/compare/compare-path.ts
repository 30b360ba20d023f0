import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

export const maxCompared = 6

export const maxInLineup = 40

export function pathToComparison(language: Language, ids: readonly string[]): string {
  return `${pathTo('compare', language)}?${new URLSearchParams(ids.map((id) => ['ids', id]))}`
}

export function pathToLineup(language: Language, ids: readonly string[]): string {
  const query = new URLSearchParams({ ids: ids.slice(0, maxInLineup).join(','), view: 'lineup' })
  return `${pathTo('compare', language)}?${query}`
}

/** The id of the comparison form, for the `form` attribute of the checkboxes. */
export const compareFormId = 'compare'

/** The maximum number of ids in a query; further ones are ignored. */
export const maxIds = 40

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
