import { formatCount } from '../../format-count.ts'

export const home = {
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
