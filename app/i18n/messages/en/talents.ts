export const talents = {
  category: { all: 'Models', woman: 'Woman', man: 'Man', development: 'Development' },
  measures: { height: 'Height', bust: 'Bust', chest: 'Chest', waist: 'Waist', hips: 'Hips' },
  favorite: 'Add to favourites',
  favorited: 'In favourites',
  favoriteNamed: (name: string) => `Favourite: ${name}`,
}

export const models = {
  talents: (count: number): string => (count === 1 ? 'model' : 'models'),
  categories: 'Categories',
  all: 'All',
  shown: (shown: string, total: string) => `${shown} of ${total}`,
  shownRange: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  more: 'Load more',
  loading: 'Loading',
  previous: 'Previous page',
}

export const profile = {
  age: (years: number) => (years === 1 ? '1 year old' : `${years} years old`),
  measures: 'Measurements',
  digitalsOf: (date: string) => `Digitals taken on ${date}`,
  measuredOn: (date: string) => `Measurements checked on ${date}`,
  sections: 'On this page',
  book: 'Book',
  snaps: 'Digitals',
  video: 'Video',
  views: { profile: 'Profile', front: 'Front', entire: 'Full body', side: 'Side' },
  actions: {
    label: 'Actions',
    enquire: 'Enquire',
    download: 'Download pictures',
  },
  enlarge: 'Enlarge',
  videoFallback: 'Your browser does not support videos.',
  player: {
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    fullScreen: 'Full screen',
    position: 'Position',
  },
  others: 'Other models',
  previous: 'Previous',
  next: 'Next',
  lightbox: {
    label: (name: string) => `Pictures of ${name}`,
    close: 'Close',
    zoom: 'Zoom in or out',
    previous: 'Previous picture',
    next: 'Next picture',
    failed: 'The picture could not be loaded.',
    credit: (name: string) => `Photo: ${name}`,
  },
}
