import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The most talents in one comparison. */
export const maxCompared = 6

/** The path of the comparison of these talents. */
export function comparePath(language: Language, ids: readonly string[]): string {
  return `${pathTo('compare', language)}?${new URLSearchParams(ids.map((id) => ['ids', id]))}`
}
