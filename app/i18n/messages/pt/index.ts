import { favorites } from './favorites.ts'
import { home } from './home.ts'
import { errors, layout, preHome } from './layout.ts'
import { news } from './news.ts'
import { models, talents } from './talents.ts'

/** The Portuguese texts that every page sends to the browser. The other language satisfies this type. */
export const messages = {
  errors,
  favorites,
  layout,
  home,
  models,
  news,
  preHome,
  talents,
}

export type Messages = typeof messages
