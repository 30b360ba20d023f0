import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The maximum number of talents in a comparison. */
export const maxCompared = 6

/** The maximum number of talents in a line-up. */
const maxInLineup = 40

/** Returns the path of the comparison of these talents. */
export function comparePath(language: Language, ids: readonly string[]): string {
  return `${pathTo('compare', language)}?${new URLSearchParams(ids.map((id) => ['ids', id]))}`
}

/** Returns the path of the line-up of these talents. */
export function lineupPath(language: Language, ids: readonly string[]): string {
  const query = new URLSearchParams({ ids: ids.slice(0, maxInLineup).join(','), view: 'lineup' })
  return `${pathTo('compare', language)}?${query}`
}
