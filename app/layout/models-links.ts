import { type Category, categories } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import { matchPath, pathTo, pathToCategory } from '#domain/paths.ts'

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
