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
  kinds: { option: 'Option', confirmed: 'Confirmed', blocked: 'Blocked' },
  stay: (city) => `Travelling: ${city}`,
  calendar: {
    title: 'Calendar',
    view: 'View',
    views: { talents: 'Talents', month: 'Month', week: 'Week' },
    today: 'Today',
    previous: 'Previous period',
    next: 'Next period',
    filters: { board: 'Board', client: 'Company', kind: 'Kind', all: 'All' },
    add: 'New booking',
    print: 'Print the week',
    empty: 'Nothing in this period.',
    emptyHint: 'Choose a board to see who is free as well.',
    pages: 'Pages of talents',
    previousTalents: 'Previous talents',
    nextTalents: 'Next talents',
    shown: (first, last, total) => `Talents ${first} to ${last} of ${total}`,
    more: (count) => `${count} more`,
    close: 'Close',
    keys: 'Drag to create, move or extend. With the keyboard, on a booking: Enter opens it, ← and → move it by a day, Shift with ← or → changes its last day.',
  },
  dialog: {
    add: 'New booking',
    edit: (talent) => `Booking: ${talent}`,
    save: 'Save',
    saved: 'Booking saved.',
    confirmed: 'Booking confirmed.',
    released: 'Booking released.',
    moved: (period) => `Before: ${period}`,
    releasedOn: (day) => `Ended on ${day}. The days are free.`,
    request: 'See the client’s request',
    timesHint: 'Empty: the whole day.',
    expiryHint: 'Empty: at 18:00, three working days before.',
  },
  conflicts: {
    free: 'Free on these days.',
    refused: 'This cannot be saved. There already is:',
    outranked: 'This cannot be saved: release the options first.',
    waits: (rank) => `This will be the ${ordinal(rank)} option, after:`,
  },
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

export const calendarFeed: typeof portuguese.calendarFeed = {
  title: 'Bookings in your calendar',
  ofUser: 'The options, bookings and blocked days that you may see here.',
  ofTalent: 'This talent’s options, bookings and blocked days, for the talent’s own calendar.',
  text: 'Subscribe to the link in Google Calendar, Outlook or Apple Calendar: what changes here changes there, usually within hours. Whoever has the link sees all of it without a password.',
  make: 'Create link',
  link: 'Private link',
  open: 'Open in calendar',
  renew: 'Renew',
  renewTitle: 'Renew the link?',
  renewText: 'The present link stops working in every calendar that subscribes to it. Subscribe to the new one.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the link?',
  revokeText: 'The calendars that subscribe to it receive nothing more.',
}
