import type { Language } from '#domain/language.ts'
import { slugify } from '#domain/text.ts'

const texts: Record<Language, { more: (count: number) => string; unnamed: string }> = {
  pt: { more: (count) => `mais-${count}`, unnamed: 'favoritos' },
  en: { more: (count) => `and-${count}-more`, unnamed: 'favorites' },
}

/** The maximum number of names in a file name; the number of further talents follows them. */
const maxNames = 3

/**
 * Returns the file name of a zip with these talents' pictures, without its extension: `siena`, `siena-volterra-jade`,
 * `siena-volterra-mais-3`. Ignores talents without a name.
 */
export function createZipName(names: string[], language: Language): string {
  const slugs = names.map((name) => slugify(name).slice(0, 40)).filter(Boolean)
  const { more, unnamed } = texts[language]
  if (slugs.length === 0) return unnamed
  if (slugs.length <= maxNames) return slugs.join('-')
  return [...slugs.slice(0, maxNames - 1), more(slugs.length - maxNames + 1)].join('-')
}
