import { countedInEnglish as counted, numberInEnglish as number } from '../counted.ts'
import type * as portuguese from '../pt/contacts.ts'

export const contacts: typeof portuguese.contacts = {
  search: 'Search name, company, e-mail…',
  count: (count) => counted(count, 'contact', 'contacts'),
  ofClient: (count) => (count === 1 ? 'See this company’s contact' : `See this company’s ${number(count)} contacts`),
  export: 'Export',
  websiteHint: 'The full address, with https://',
  notesHint: 'Only staff can see it.',
  roleHint: 'For example casting director, art director.',
  languageHint: 'E-mails to this contact are in this language.',
  clientHint: 'Choose the company, or type the name of a new one.',
  newClient: (name) => `Saved as the company ${name}, which is created if it is new.`,
  reviewDue: 'To review',
  review: 'Still valid',
  reviewOf: (name) => `${name}: still valid`,
  reviewed: (name) => `${name}: confirmed.`,
  reviewedOn: (day) => `Confirmed on ${day}.`,
  reviewText: 'That is more than two years ago: confirm that it is still valid, correct it or delete it.',
  reviewsDue: (count) =>
    counted(count, 'contact not confirmed for two years.', 'contacts not confirmed for two years.'),
  toReviews: 'Review the contacts',
  duplicates: 'Duplicates',
  duplicatesText: {
    contacts:
      'Contacts with the same e-mail, or with the same name and company. Choose which one stays: it gets what it lacks and the notes of the others, which are deleted.',
    clients:
      'Companies with the same name. Choose which one stays: it gets the contacts and notes of the others, which are deleted.',
  },
  noDuplicates: 'No duplicates.',
  maybeSame: (names) => `This may be the same person or company: ${names}.`,
  compare: 'Compare',
  keep: 'Which one stays',
  merge: 'Merge',
  merged: (name) => `Merged into ${name}.`,
  add: 'Add to contacts',
  known: 'In the contacts:',
}

export const clientHistory: typeof portuguese.clientHistory = {
  title: 'With this client',
  empty: 'Nothing yet: packages, rooms, requests and bookings appear here.',
  notSent: 'In no package or room yet.',
  kinds: { package: 'Package', room: 'Room', request: 'Request', booking: 'Booking' },
  states: {
    open: 'Open',
    expired: 'Ended',
    revoked: 'Link revoked',
    cancelled: 'Cancelled',
    option: 'Option',
    confirmed: 'Confirmed',
    blocked: 'Blocked',
    released: 'Released',
  },
  more: 'Show all',
}
