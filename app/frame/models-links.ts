import { pageAt, pathTo, pathToCategory } from '#app/i18n/paths.ts'
import { type Category, categories } from '#contracts/agency/categories.ts'
import type { Language } from '#contracts/language.ts'

/** The models entry's own menu: all of them, then each category, with the key of its text. */
export function modelsLinks(language: Language): { text: 'all' | Category; to: string }[] {
  return [
    { text: 'all', to: pathTo('models', language) },
    ...categories.map((category) => ({ text: category, to: pathToCategory(category, language) })),
  ]
}

/** Whether a page belongs to the models entry: a list or a profile. */
export function isModelsPage(pathname: string): boolean {
  const page = pageAt(pathname)?.page
  return page === 'models' || page === 'category' || page === 'profile'
}
