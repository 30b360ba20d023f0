import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The path of a selection's page. */
export function selectionPath(language: Language, token: string): string {
  return pathTo('selection', language, { token })
}

/** The id of a talent on the page of a selection. */
export function talentAnchor(id: string): string {
  return `talent-${id}`
}
