import { type Category, categories } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import { matchPath, type Page, pathTo, pathToCategory } from '#domain/paths.ts'

/** The menu's entries beside the models, the favourites and the language: left and right of the name. */
export const menuLeft = ['about', 'partners', 'news'] as const satisfies Page[]

export const menuRight = ['beAModel', 'contact'] as const satisfies Page[]

/** The models entry's own menu: all of them, then each category, with the key of its text. */
export function modelsLinks(language: Language): { text: 'all' | Category; to: string }[] {
  return [
    { text: 'all', to: pathTo('models', language) },
    ...categories.map((category) => ({ text: category, to: pathToCategory(category, language) })),
  ]
}

/** Whether a page belongs to the models entry: a list or a profile. */
export function isModelsPage(pathname: string): boolean {
  const page = matchPath(pathname)?.page
  return page === 'models' || page === 'category' || page === 'profile'
}
