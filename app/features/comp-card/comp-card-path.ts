import { type Language, languages } from '#domain/language.ts'
import { paths } from '#domain/pages.ts'
import { pathToProfile } from '#domain/paths.ts'

const fileNames: Record<Language, string> = { pt: 'composite.pdf', en: 'comp-card.pdf' }

/** The route patterns of comp cards: the profile's pattern and the file name. */
export const compCardPatterns = languages.map((language) => ({
  language,
  pattern: `${paths.profile[language].replace(':id?', ':id')}/${fileNames[language]}`,
}))

/** Returns the path of a talent's comp card, without a query. */
export function pathToCompCard(language: Language, talent: { id: string; name: string }): string {
  return `${pathToProfile(talent, language)}/${fileNames[language]}`
}
