import type { Messages } from '../pt/index.ts'
import { favorites } from './favorites.ts'
import { home } from './home.ts'
import { errors, layout, preHome } from './layout.ts'
import { about, contact, news, partners, privacy } from './pages.ts'
import { models, profile, talents } from './talents.ts'

/** The English texts that every page sends to the browser. */
export const messages = {
  about,
  contact,
  errors,
  favorites,
  layout,
  home,
  models,
  news,
  partners,
  preHome,
  privacy,
  profile,
  talents,
} satisfies Messages
