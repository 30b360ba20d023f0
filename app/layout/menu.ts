import { matchPath, type Page } from '#domain/paths.ts'

/** The menu entries on the left of the agency's name, besides the models. */
export const menuLeft = ['about', 'partners', 'news'] as const satisfies Page[]

/** The menu entries on its right, besides favourites and language. */
export const menuRight = ['beAModel', 'contact'] as const satisfies Page[]

/** Whether a page belongs to the models menu: a list or a profile. */
export function isModelsPage(pathname: string): boolean {
  const page = matchPath(pathname)?.page
  return page === 'models' || page === 'category' || page === 'profile'
}
