import type { Generated } from 'kysely'
import type { BookingEventKind, BookingKind, EventAuthor } from '#domain/bookings.ts'
import type { Timestamp } from './shared.ts'

/** What a client asks for, as it stands now; the submission of the same id is what was sent. Deleted with that one. */
export interface BookingRequestTable {
  /** The submission's. */
  id: string
  /** `cancelled` by the client. */
  state: Generated<'open' | 'cancelled'>
  /** The first and the last day, ISO 8601 dates. */
  from: string
  to: string
  city: string
  /** The media in which the pictures will be used, where, and for how long. */
  usage: string
  territory: string | null
  term: string | null
  /** The product or brand. */
  product: string | null
  /** The day of the fitting. */
  fitting: string | null
  /** `09:30`. */
  call_time: string | null
  budget: string | null
  /** The hash of the status page's token; null when it was revoked. */
  token_hash: string | null
  /** The room that it was sent from. */
  selection_id: string | null
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** A talent that a request asks for. */
export interface BookingRequestTalentTable {
  request_id: string
  /** The agency service's id, which can be a foreign one's. */
  talent_id: string
  position: number
  /** The name that the client saw; empty for an unknown one. */
  name: string
  /** When the client no longer asked for her. */
  withdrawn_at: Generated<Timestamp | null>
  /** When the agency said that she is not available. */
  declined_at: Generated<Timestamp | null>
}

/** Days of a talent that are held, sold or blocked. */
export interface BookingTable {
  id: Generated<number>
  talent_id: number
  kind: BookingKind
  /** The place among the talent's options on the same days, from 1; null for other kinds and after the release. */
  rank: number | null
  /** The place in the talent's queue: of two options on the same days, the lower one comes first. */
  queue: number
  /** The first and the last day, ISO 8601 dates. */
  from: string
  to: string
  /** When it begins on the first day and ends on the last one, in the agency's time zone, `09:30`; null for all day. */
  from_time: string | null
  to_time: string | null
  city: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** The job, such as a brand. */
  title: string | null
  note: string | null
  request_id: string | null
  client_id: number | null
  contact_id: number | null
  /** When an option ends by itself; null for other kinds. */
  expires_at: Timestamp | null
  /** When it ended before its time; null while it is valid. */
  released_at: Generated<Timestamp | null>
  /** The user who made it, who may have been deleted since. */
  created_by: string | null
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** The history of a request and of its bookings, which agency and client read; of other bookings, the agency only. */
export interface BookingEventTable {
  id: Generated<number>
  request_id: string | null
  booking_id: number | null
  /** Null for an event of the whole request. */
  talent_id: string | null
  kind: BookingEventKind
  by: EventAuthor
  /** The user, for `agency`. */
  user_id: string | null
  /** JSON: what changed, each field with its value before and after. */
  changes: string | null
  at: Timestamp
}

/** A link with which calendar programs read bookings: those that a user may see, or those of a talent. Deleted with its owner. */
export interface CalendarFeedTable {
  /** Random: the token is derived from it. */
  id: string
  /** Either of the two. */
  user_id: string | null
  talent_id: number | null
  /** The language of the texts, `pt` or `en`. */
  language: string
  token_hash: string
  created_at: Timestamp
}

/** Requests, options and bookings. */
export interface BookingSchema {
  booking_requests: BookingRequestTable
  booking_request_talents: BookingRequestTalentTable
  bookings: BookingTable
  booking_events: BookingEventTable
  calendar_feeds: CalendarFeedTable
}
