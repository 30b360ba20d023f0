import type { Messages } from '../pt/index.ts'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { errors } from './errors.ts'
import { favorites } from './favorites.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { models } from './models.ts'
import { news } from './news.ts'
import { partners } from './partners.ts'
import { preHome } from './pre-home.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { sendFavorites } from './send-favorites.ts'
import { talents } from './talents.ts'

/** Every text of the site in English. */
export const messages = {
  about,
  contact,
  errors,
  favorites,
  frame,
  home,
  models,
  news,
  partners,
  preHome,
  privacy,
  profile,
  sendFavorites,
  talents,
} satisfies Messages
