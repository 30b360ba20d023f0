import type { Descriptions } from '../pt/descriptions.ts'

/** What search engines and shared links say of the pages. For loaders only: no browser is sent these texts. */
export const descriptions = {
  about: 'Who we are, whom to talk to and where to find us.',
  contact: 'Talk to the agency: bookings, availability, press, and where our offices are.',
  favorites: 'The models you have selected.',
  news: 'What goes on at the agency: shows, editorials, behind the scenes.',
  partners: 'Workshops, studios and houses that the agency works with.',
  privacy: 'How the agency looks after your personal data.',
  models: {
    all: 'All of the agency’s models: women, men and development.',
    woman: 'The agency’s women, with measurements, book and digitals.',
    man: 'The agency’s men, with measurements, book and digitals.',
    development: 'The agency’s new faces, at the start of their careers.',
  },
  profile: (name: string, city: string | undefined) =>
    `${name}, model${city ? ` based in ${city}` : ''}: measurements, book and digitals.`,
  /** The title of a list's later pages. */
  titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
} satisfies Descriptions
