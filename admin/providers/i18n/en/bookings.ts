import type * as portuguese from '../pt/bookings.ts'

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
}
