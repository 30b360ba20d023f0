import { type Category, categories } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import { matchPath, type Page, pathTo, pathToCategory } from '#domain/paths.ts'

/** The menu entries on the left of the agency's name, besides the models. */
export const menuLeft = ['about', 'partners', 'news'] as const satisfies Page[]

/** The menu entries on its right, besides favourites and language. */
export const menuRight = ['beAModel', 'contact'] as const satisfies Page[]

/** Returns the links of the models menu: all models, then each category, with the keys of their texts. */
export function modelsLinks(language: Language): { text: 'all' | Category; to: string }[] {
  return [
    { text: 'all', to: pathTo('models', language) },
    ...categories.map((category) => ({ text: category, to: pathToCategory(category, language) })),
  ]
}

/** Whether a page belongs to the models menu: a list or a profile. */
export function isModelsPage(pathname: string): boolean {
  const page = matchPath(pathname)?.page
  return page === 'models' || page === 'category' || page === 'profile'
}
