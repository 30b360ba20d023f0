import type { Backend } from '#app/backend.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { type Board, getBoards } from '#contracts/agency/boards.ts'
import { categories, isFixedCategory } from '#domain/categories.ts'
import { inBothLanguages, type Language } from '#domain/language.ts'
import { pathTo, pathToCategory } from '#domain/paths.ts'
import { type Cut, cutsOfFixedBoards } from '#domain/sizes.ts'

/** A board in the language of a page. */
export interface BoardView {
  category: string
  name: string
  /** The path of its list. */
  path: string
}

/** A board of the site: its category, the paths of its list, and whose sizes its talents have. */
export interface SiteBoard {
  category: string
  names: Record<Language, string>
  paths: Record<Language, string>
  /** Paths that the list had before. */
  formerPaths: Record<Language, string[]>
  cut: Cut | undefined
}

/** Woman, man and development, which every site has, with the texts of the request. */
export function createFixedBoards(): SiteBoard[] {
  return categories.map((category) => ({
    category,
    names: inBothLanguages((language) => messagesOf(language).talents.category[category]),
    paths: inBothLanguages((language) => pathToCategory(category, language)),
    formerPaths: { pt: [], en: [] },
    cut: cutsOfFixedBoards[category],
  }))
}

/** Loads the boards in the order of the menu. When the agency service fails, there are only those that every site has. */
export async function loadBoards(backend: Backend): Promise<SiteBoard[]> {
  try {
    return await loadAllBoards(backend)
  } catch (error) {
    backend.warn('loading boards failed', { error })
    return createFixedBoards()
  }
}

/** As `loadBoards`, but throws when the agency service fails. */
export async function loadAllBoards({ agency }: Backend): Promise<SiteBoard[]> {
  return [...createFixedBoards(), ...(await getBoards(agency)).map(toSiteBoard)]
}

function toSiteBoard({ category, name, slug, former_slugs, sizes }: Board): SiteBoard {
  const pathOf = (language: Language, own: string) => pathTo('category', language, { category: own })
  return {
    category,
    names: name,
    paths: inBothLanguages((language) => pathOf(language, slug[language])),
    formerPaths: inBothLanguages((language) =>
      (former_slugs?.[language] ?? []).map((former) => pathOf(language, former)),
    ),
    cut: sizes ?? undefined,
  }
}

export function toBoardView({ category, names, paths }: SiteBoard, language: Language): BoardView {
  return { category, name: names[language], path: paths[language] }
}

/** The board of a category that a service sent; undefined for an unknown one. Asks the service only for further boards. */
export async function findBoard(backend: Backend, category: string | null | undefined): Promise<SiteBoard | undefined> {
  if (!category) return undefined
  const boards = isFixedCategory(category) ? createFixedBoards() : await loadBoards(backend)
  return boards.find((board) => board.category === category)
}
