import { type Language, languages } from '#domain/language.ts'
import { paths, pathTo } from '#domain/paths.ts'
import { slugify } from '#domain/slug.ts'

const fileNames: Record<Language, string> = { pt: 'composite.pdf', en: 'comp-card.pdf' }

/** The route patterns of comp cards: the profile's pattern and the file name. */
export const compCardPatterns = languages.map((language) => ({
  language,
  pattern: `${paths.profile[language].replace(':id?', ':id')}/${fileNames[language]}`,
}))

/** Returns the path of a talent's comp card, without a query. */
export function compCardPath(language: Language, { id, name }: { id: string; name: string }): string {
  return `${pathTo('profile', language, { id, talent: slugify(name) })}/${fileNames[language]}`
}
