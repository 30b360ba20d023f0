import type { Language } from '#domain/language.ts'
import { paths } from '#domain/pages.ts'
import { pathTo } from '#domain/paths.ts'

export function pathToSelection(language: Language, token: string): string {
  return pathTo('selection', language, { token })
}

export function pathToSelectionZip(language: Language, token: string): string {
  return `/selections/${encodeURIComponent(token)}/zip?language=${language}`
}

/** The pattern of a package's lookbook, with the pictures that the agency chose. */
export function packageLookbookPatternOf(language: Language): string {
  return `${paths.selection[language]}/lookbook.pdf`
}

/** The path of a package's lookbook; see `createLookbookMenu` for its query. */
export function pathToPackageLookbook(language: Language, token: string): string {
  return `${pathToSelection(language, token)}/lookbook.pdf`
}

/** Returns the id of a talent's element on the page of a selection. */
export function anchorIdOf(talentId: string): string {
  return `talent-${talentId}`
}
