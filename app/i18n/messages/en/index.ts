import { formatCount } from '../../format-count.ts'
import type { Messages } from '../pt/index.ts'
import { errors, layout, preHome } from './layout.ts'
import { models, talents } from './talents.ts'

const favorites = {
  title: 'Favourites',
  /** Follows the figure beside the title for those who hear the page. */
  unit: (count: number): string => (count === 1 ? 'model selected' : 'models selected'),
  remove: (name: string) => `Remove ${name}`,
  removed: (count: number): string => (count === 1 ? '1 model removed' : `${count} models removed`),
}

const home = {
  title: 'Models and talent',
  slider: {
    label: 'Highlights',
    carousel: 'carousel',
    slide: 'slide',
    position: (number: number, total: number) => `${number} of ${total}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause',
    play: 'Play',
    noVideo: 'Your browser does not support videos.',
  },
  categories: 'Categories',
  models: (count: number) => (count === 1 ? '1 model' : `${formatCount(count, 'en')} models`),
  newFaces: 'New faces',
  allModels: 'All models',
  news: 'News',
  allNews: 'All news',
  about: 'About the agency',
}

const news = {
  title: 'News',
  empty: 'There is no news yet.',
  loadMore: 'Load more',
  loading: 'Loading…',
  shown: (shown: number, total: number) => `${formatCount(shown, 'en')} of ${formatCount(total, 'en')}`,
  related: 'Read next',
  adjacent: 'More news',
  previous: 'Previous story',
  next: 'Next story',
  share: {
    title: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    native: 'Share…',
    mail: 'E-mail',
    whatsapp: 'WhatsApp',
  },
}

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
