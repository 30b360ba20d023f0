import { capitalize } from '#domain/text.ts'
import type { LoaderMessages, pageNames as portugueseNames } from '../pt/pages.ts'
import { profile } from './talents.ts'

export const pageNames = {
  home: 'Home',
  models: 'Models',
  contact: 'Contact',
  about: 'About us',
  beAModel: 'Be a model',
  partners: 'Partners',
  favorites: 'Favourites',
  news: 'News',
  verify: 'Is this really us?',
  privacy: 'Privacy',
} satisfies typeof portugueseNames

const descriptions = {
  about: 'Who we are, who to talk to and where to find us.',
  contact: 'Talk to the agency: bookings, availability, press, and where our offices are.',
  favorites: 'The models you have selected.',
  news: 'What is happening at the agency: shows, editorials, behind the scenes.',
  partners: 'The ateliers, studios and houses that the agency works with.',
  privacy: 'How the agency looks after your personal data.',
  models: {
    all: 'All the agency’s models: women, men and new faces.',
    woman: 'The agency’s women, with measurements, book and digitals.',
    man: 'The agency’s men, with measurements, book and digitals.',
    development: 'The agency’s new faces, at the start of their careers.',
  },
  board: (name: string) => `${name}: models of the agency, with measurements, book and digitals.`,
  profileTitle: (name: string, city: string | undefined) => [name, 'model', city].filter(Boolean).join(', '),
  profile: (name: string, city: string | undefined, measures: string) =>
    [
      `${name}, model${city ? ` based in ${city}` : ''}.`,
      measures && `${measures}.`,
      'Book, digitals and a comp card as PDF, with direct contact to the agency.',
    ]
      .filter(Boolean)
      .join(' '),
  /** The title of a list's later pages. */
  titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
}

const listFilters = {
  option: (attribute: string, value: string) => `${capitalize(value)} ${attribute.toLowerCase()}`,
  range: (min: string | undefined, max: string | undefined, unit: string) => {
    const withUnit = (value: string) => `${value} ${unit}`.trim()
    if (min !== undefined && max !== undefined) return withUnit(min === max ? min : `${min} to ${max}`)
    return min !== undefined ? `from ${withUnit(min)}` : `up to ${withUnit(max ?? '')}`
  },
  inches: 'in',
  fresh: (label: string, days: number) => `${label} from the last ${days} days`,
  speaks: (language: string) => `Speaks ${language}`,
  /** A city and a period in it. */
  city: (city: string, from: string | undefined, to: string | undefined) => {
    if (from && to) return from === to ? `In ${city} on ${from}` : `In ${city} from ${from} to ${to}`
    if (from) return `In ${city} from ${from}`
    return to ? `In ${city} until ${to}` : `Based in or coming to ${city}`
  },
  noResults: {
    title: (filters: string) => `No models found: ${filters}`,
    clear: 'Clear filters',
    suggestions: 'You could also try',
    without: (filter: string) => `Without ${filter}`,
    everywhere: 'In all categories',
  },
}

/** Lines about a talent on cards, profiles and in comparisons. */
const talentNotes = {
  /** Where somebody is today. */
  inTown: (city: string, until: string) => `in ${city} until ${until}`,
  /** `from` is after today. */
  inTownFrom: (city: string, from: string, until: string) => `in ${city} from ${from} to ${until}`,
  digitals: (month: string) => `Digitals ${month}`,
  measured: (month: string) => `Measured ${month}`,
  languages: 'Languages',
  stay: 'Currently',
}

const compCard = {
  menu: 'Comp card',
  formats: { a5: 'A5, 148 × 210 mm', us: '5.5 × 8.5 in' },
  shortFormats: { a5: 'A5', us: '5.5 × 8.5 in' },
  units: { both: 'cm and in', metric: 'cm', imperial: 'in' },
  /** Before the agency's phone number, on profiles. */
  booking: 'Booking',
  forPrinters: 'For printers, with bleed',
  sides: { front: 'Front', back: 'Back' },
  close: 'Close',
  title: (name: string, agency: string) => `${name} — Comp card, ${agency}`,
  /** The makers of the pictures. */
  credits: (names: string, count: number) => `${count === 1 ? 'Photo' : 'Photos'}: ${names}`,
  /** The alternative text of the QR code. */
  qrCode: (name: string) => `QR code that opens ${name}’s profile`,
}

const lookbook = {
  menu: 'Lookbook (PDF)',
  menuOfFirst: (count: number) => `Lookbook of the first ${count} (PDF)`,
  title: (agency: string, date: string) => `${agency} — Lookbook, ${date}`,
  heading: 'Lookbook',
  count: (count: number) => (count === 1 ? '1 model' : `${count} models`),
}

const offline = {
  title: 'You are offline',
  text: 'This page has not been opened on this device yet. It will appear here as soon as you are back online.',
  seen: 'Pages you have already opened',
  retry: 'Try again',
}

const thirdParties = {
  map: {
    title: 'Map',
    question: (host: string) => `The map comes from ${host}, which receives your IP address.`,
    show: 'Show the map',
    loading: 'Loading the map',
    failed: 'The map could not be loaded.',
  },
  reviews: {
    title: 'Reviews',
    question: (host: string) => `The reviews come from ${host}, which receives your IP address.`,
    show: 'Show the reviews',
    loading: 'Loading the reviews',
    failed: 'The reviews could not be loaded.',
  },
  kept: 'Your choice is kept in this browser. You can change it from the footer of any page.',
  again: 'Try again',
  choice: {
    title: 'Third-party content',
    intro:
      'This content comes from other companies, which receive your IP address when it loads. Only what is ticked here is loaded.',
    from: (host: string) => `from ${host}`,
  },
}

const enquiry = {
  subject: 'Enquiry about',
  /** The first sentence of the message, which the visitor goes on with. */
  message: (name: string) => `I would like to enquire about ${name}’s availability.`,
}

const favoritesPage = {
  send: 'Send to the agency',
  share: 'Share',
  clear: 'Remove all',
  undo: 'Undo',
  empty: 'There are no models selected',
  browse: 'See the models',
  withoutScripts: 'Favourites are kept in your browser and need JavaScript.',
}

const shareRoom = {
  title: 'Choose together',
  lead: 'Open a room with your favourites and send the link to your team. Everyone votes yes, maybe or no on each model and can add notes; everyone sees the result at once. No account is needed.',
  limit: 'A room holds up to 60 models: your first 60 are included.',
  name: 'Room title',
  nameHint: 'The name of the job, for example.',
  email: 'Your e-mail',
  emailHint: 'If you would like to receive the link for managing the room.',
  days: 'Open for',
  dayUnit: 'days',
  create: 'Open the room',
  disclosure:
    'The agency sees the title, the models and the vote counts. It sees names and notes only if you request a booking. Everything is deleted thirty days after the room closes.',
}

const sendFavorites = {
  title: 'Send to the agency',
  lead: 'Send your selection and tell us about the job. The agency replies with availability.',
  formLabel: 'Send favourites to the agency',
  sentTitle: 'Selection sent',
  afterSent: 'The agency will reply with availability.',
  again: 'Send again',
  download: 'Download photos (zip)',
  withSnaps: 'Include digitals',
  downloadLimit: 'Each file holds up to 100 models, the first on your list.',
  downloadFailed: 'The photos could not be downloaded just now. Try again in a few minutes.',
}

const compareChoice = {
  compare: 'Compare',
  hint: 'Choose 2 to 6 models.',
  full: 'You can compare up to 6 models.',
  clear: 'Clear',
  all: 'Compare all',
  firstSix: 'Compare the first 6',
  lineup: 'Line-up',
  lineupOfFirst: 'Line-up of the first 40',
}

const compare = {
  title: 'Compare',
  unit: (count: number) => (count === 1 ? 'model' : 'models'),
  description: 'Models side by side, with measurements and dates.',
  firstOnly: (shown: number, chosen: number) =>
    `There is room for ${shown} models: these are the first of the ${chosen} chosen.`,
  tooFew: 'Choose at least two models to compare.',
  howTo: 'In the list of models, choose “Compare”, then tick two to six models.',
  browse: 'See the models',
  picture: 'Picture',
  category: 'Category',
  city: 'Based in',
  measuredOn: 'Measurements checked',
  digitalsOf: 'Digitals',
  unknown: 'not stated',
  back: 'Back to the search',
  favoriteAll: 'Favourite all',
  room: 'Create a room',
  views: { label: 'View', table: 'Table', lineup: 'Line-up' },
  lineupHint: 'Models standing on one line, to scale.',
  withoutHeight: 'Height not stated',
  heights: {
    legend: (unit: string) => `Height, ${unit}`,
    from: 'from',
    to: 'to',
    fromLabel: (unit: string) => `Height from, ${unit}`,
    toLabel: (unit: string) => `Height up to, ${unit}`,
    apply: 'Show range',
    clear: 'Clear',
    centimetres: 'cm',
    feet: 'feet and inches',
    band: (range: string) => `Height range: ${range}`,
    outside: (count: number) => (count === 1 ? '1 model outside the range' : `${count} models outside the range`),
    isOutside: 'outside the range',
    unread: 'Write the height as 178, 1.78 m or 5′10″.',
  },
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed from the comparison`,
}

const contact = {
  title: 'Contact',
  offices: 'Offices',
  openMap: 'Open in maps',
  direct: 'Contact us directly',
  lead: 'Tell us what you are looking for. We reply to the contact details you leave.',
  formLabel: 'Contact form',
  budgetHint: 'If you have one: an amount or a range, in your currency.',
  afterReceived:
    'Thank you for writing. Your message is with the agency, and the reply will come to the contact you gave.',
  afterSent: 'Thank you for writing. A confirmation is on its way to your e-mail, and our reply will follow.',
  again: 'Write another message',
}

/** The page of a custom form. */
const customForm = {
  received: 'Response sent. Thank you.',
  again: 'Send another response',
  choose: 'Choose',
}

/** A board without talents. */
const emptyBoard = {
  title: 'THERE ARE NO TALENTS FOR THIS CATEGORY',
  seeAll: 'See all models',
}

const lineup = {
  title: 'Line-up',
  cue: 'More',
}

const invitation = {
  title: 'Be a model',
  text: 'Close-up and full-body photos, well lit, without make-up or hair products. Phone photos are fine.',
  apply: 'Send your photos',
}

const privacy = {
  title: 'Privacy',
  starter:
    'This is a starter text that describes how the site handles data. The agency has yet to complete and confirm it.',
  contents: 'On this page',
}

const about = {
  title: 'About us',
  empty: 'We will soon tell you here who we are.',
  staff: 'Team',
  offices: 'Offices',
}

const partners = {
  title: 'Partners',
  empty: 'There are no partners here yet.',
  adjacent: 'Other partners',
  previous: 'Previous partner',
  next: 'Next partner',
}

export const loaderMessages = {
  about,
  compCard,
  compare,
  compareChoice,
  contact,
  customForm,
  descriptions,
  emptyBoard,
  enquiry,
  favoritesPage,
  invitation,
  lineup,
  listFilters,
  lookbook,
  partners,
  offline,
  privacy,
  profile,
  sendFavorites,
  shareRoom,
  talentNotes,
  thirdParties,
} satisfies LoaderMessages
