import type { Backend } from '#app/backend.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { person } from '#app/seo/structured-data.ts'
import type { Language } from '#domain/language.ts'
import { pathTo, pathToCategory } from '#domain/paths.ts'
import type { Talent } from './talent.server.ts'

/** What a profile says of itself: name, board and city, and the cover as its picture. */
export function headOfProfile(
  backend: Backend,
  language: Language,
  talent: Talent,
  { path, index }: { path: string; index: boolean },
) {
  const { descriptions, talents } = messagesOf(language)
  const { name, category, city, opening } = talent
  const categoryName = category && talents.category[category]
  const description = descriptions.profile(name, city)
  return pageHead(backend, language, {
    title: name,
    description,
    path,
    picture: opening,
    index,
    structured: (site) => [person({ ...site, path, name, description, picture: opening?.url })],
    trail: [
      { name: talents.category.all, path: pathTo('models', language) },
      ...(category && categoryName ? [{ name: categoryName, path: pathToCategory(category, language) }] : []),
      { name, path },
    ],
  })
}
