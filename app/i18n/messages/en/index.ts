import type { Messages } from '../pt/index.ts'
import { favorites } from './favorites.ts'
import { home } from './home.ts'
import { errors, layout, preHome } from './layout.ts'
import { news } from './news.ts'
import { models, talents } from './talents.ts'

/** The English texts that every page sends to the browser. */
export const messages = {
  errors,
  favorites,
  layout,
  home,
  models,
  news,
  preHome,
  talents,
} satisfies Messages
