import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The most talents in one comparison. */
export const maxCompared = 6

/** The most talents in one line-up. */
const maxInLineup = 40

/** The path of the comparison of these talents. */
export function comparePath(language: Language, ids: readonly string[]): string {
  return `${pathTo('compare', language)}?${new URLSearchParams(ids.map((id) => ['ids', id]))}`
}

/** The path of the line-up of these talents. */
export function lineupPath(language: Language, ids: readonly string[]): string {
  const query = new URLSearchParams({ ids: ids.slice(0, maxInLineup).join(','), view: 'lineup' })
  return `${pathTo('compare', language)}?${query}`
}
