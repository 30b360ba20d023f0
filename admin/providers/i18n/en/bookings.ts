import type * as portuguese from '../pt/bookings.ts'

const plurals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (rank: number) => `${rank}${suffixes[plurals.select(rank)] ?? 'th'}`

/** Requests, options and bookings. */
export const bookings: typeof portuguese.bookings = {
  events: {
    requested: 'Request received',
    changed: 'Request changed',
    withdrawn: 'Withdrawn by the client',
    cancelled: 'Request cancelled by the client',
    optioned: 'Option made',
    promoted: 'Option promoted',
    confirmed: 'Confirmed',
    released: 'Released',
    expired: 'Option expired',
    blocked: 'Days blocked',
    declined: 'Not available',
    told: 'Client told by e-mail',
  },
  title: 'Booking',
  states: {
    asked: 'Asked',
    option: 'Option',
    confirmed: 'Confirmed',
    not_available: 'Not available',
    released: 'Released',
    withdrawn: 'Withdrawn by the client',
  },
  requestStates: { open: 'Open', cancelled: 'Cancelled' },
  authors: { client: 'Client', system: 'Automatic' },
  option: (rank) => `${ordinal(rank)} option`,
  until: (moment) => `until ${moment}`,
  held: (kind, rank) =>
    ({
      option: `Already has: ${ordinal(rank ?? 1)} option`,
      confirmed: 'Already has: confirmed',
      blocked: 'Already has: blocked',
    })[kind],
  rank: 'Option',
  makeOption: 'Make an option',
  confirm: 'Confirm',
  release: 'Release',
  decline: 'Not available',
  of: (action, name) => `${action}: ${name}`,
  optionAll: (count) => `Make options for all ${count}`,
  refused: (names) => `No option, because of something else on these days: ${names.join(', ')}.`,
  confirmReleases: (count) =>
    count === 1
      ? 'The other option on these days is released.'
      : `The other ${count} options on these days are released.`,
  releaseConfirmed: 'The confirmed booking ends, and the days are free again.',
  untold: 'The client has had no e-mail about the last change. Reply below; there is a template with the states.',
  history: (count) => `History (${count})`,
}
