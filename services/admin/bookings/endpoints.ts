import {
  bookingInputSchema,
  bookingListSchema,
  bookingQuerySchema,
  bookingRequestLineSchema,
  bookingRequestQuerySchema,
  bookingRequestSchema,
  bookingSchema,
  calendarFeedSchema,
  newBookingSchema,
  optionsResultSchema,
  requestTalentsSchema,
} from '#contracts/admin/bookings.ts'
import { versioned } from '#contracts/admin/fields.ts'
import { listOf } from '#contracts/admin/lists.ts'
import type { Database } from '#database/schema/index.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint, type PublicEndpoint } from '../http/endpoint.ts'
import { writeCalendar } from './calendar.ts'
import {
  calendarPath,
  findCalendarOwner,
  findTalentOwner,
  readCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from './calendar-feeds.ts'
import { listBookings, readBooking } from './read.ts'
import { declineTalents, listBookingRequests, makeOptions, readBookingRequest } from './requests.ts'
import { changeBooking, confirmBooking, createBooking, releaseBooking } from './write.ts'

const permission = 'clients'

/** Requests for bookings, options, confirmed bookings and blocked days. */
export function createBookingEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/bookings', {
      summary: 'List talents with their valid bookings and stays on some day of a period',
      permission,
      query: bookingQuerySchema,
      response: bookingListSchema,
      handle: ({ query, user }) => listBookings(db, query, user),
    }),
    defineEndpoint('post', '/bookings', {
      summary:
        'Add an option, which gets the next rank on its days, a confirmed booking or blocked days; 409 for an overlap',
      permission,
      body: newBookingSchema,
      response: bookingSchema,
      status: 201,
      handle: ({ body, actor }) => createBooking(db, body, actor),
    }),
    defineEndpoint('get', '/bookings/{id}', {
      summary: 'Read a booking',
      permission,
      response: bookingSchema,
      handle: ({ params, user }) => readBooking(db, params.id, user),
    }),
    defineEndpoint('put', '/bookings/{id}', {
      summary: 'Change a booking; an option that moves to other days waits behind those who hold them',
      permission,
      body: bookingInputSchema,
      response: bookingSchema,
      handle: ({ params, body, actor }) => changeBooking(db, params.id, body, actor),
    }),
    defineEndpoint('post', '/bookings/{id}/confirm', {
      summary: 'Confirm an option of rank 1; those behind it are released',
      permission,
      body: versioned,
      response: bookingSchema,
      handle: ({ params, body, actor }) => confirmBooking(db, params.id, body.version, actor),
    }),
    defineEndpoint('post', '/bookings/{id}/release', {
      summary: 'End a booking; the options behind it are promoted',
      permission,
      body: versioned,
      response: bookingSchema,
      handle: ({ params, body, actor }) => releaseBooking(db, params.id, body.version, actor),
    }),
    defineEndpoint('get', '/booking-requests', {
      summary: 'List requests for bookings, newest first, with the state of each talent',
      permission,
      query: bookingRequestQuerySchema,
      response: listOf(bookingRequestLineSchema),
      handle: ({ query, actor }) => listBookingRequests(db, query, actor),
    }),
    defineEndpoint('get', '/booking-requests/{id}', {
      summary: 'A request with the states of its talents, what else they have on its days, and its history',
      permission,
      response: bookingRequestSchema,
      handle: ({ params, actor }) => readBookingRequest(db, params.id ?? '', actor),
    }),
    defineEndpoint('post', '/booking-requests/{id}/options', {
      summary: 'Make options for talents of a request; those who are not free stay as they are',
      permission,
      body: requestTalentsSchema,
      response: optionsResultSchema,
      handle: ({ params, body, actor }) => makeOptions(db, params.id ?? '', body.talents, actor),
    }),
    defineEndpoint('post', '/booking-requests/{id}/decline', {
      summary: 'Say that talents of a request are not available; their options are released',
      permission,
      body: requestTalentsSchema,
      response: bookingRequestSchema,
      handle: ({ params, body, actor }) => declineTalents(db, params.id ?? '', body.talents, actor),
    }),
    ...createCalendarFeedEndpoints(db),
  ]
}

/** The links of calendars: one's own, and those of talents. */
function createCalendarFeedEndpoints(db: Database): Endpoint[] {
  const own = '/me/calendar-feed'
  const ofTalent = '/talents/{id}/calendar-feed'
  // One's own changes nothing for others. That of a talent outlives the access of whoever copies it.
  const [ownAccess, talentAccess] = ['read', 'change'] as const
  return [
    defineEndpoint('get', own, {
      summary: 'The link with which a calendar program reads the bookings that one may see',
      permission,
      access: ownAccess,
      response: calendarFeedSchema,
      handle: ({ user, actor }) => readCalendarFeed(db, { user_id: user.id }, actor),
    }),
    defineEndpoint('post', own, {
      summary: 'Make or renew the link of one’s own calendar; the earlier one ends',
      permission,
      access: ownAccess,
      response: calendarFeedSchema,
      handle: ({ user, actor }) => renewCalendarFeed(db, { user_id: user.id }, actor),
    }),
    defineEndpoint('delete', own, {
      summary: 'Revoke the link of one’s own calendar',
      permission,
      access: ownAccess,
      handle: ({ user, actor }) => revokeCalendarFeed(db, { user_id: user.id }, actor),
    }),
    defineEndpoint('get', ofTalent, {
      summary: 'The link with which a calendar program reads the bookings of a talent',
      permission,
      access: talentAccess,
      response: calendarFeedSchema,
      handle: async ({ params, actor }) => readCalendarFeed(db, await findTalentOwner(db, params.id), actor),
    }),
    defineEndpoint('post', ofTalent, {
      summary: 'Make or renew the link of a talent’s calendar; the earlier one ends',
      permission,
      access: talentAccess,
      response: calendarFeedSchema,
      handle: async ({ params, actor }) => renewCalendarFeed(db, await findTalentOwner(db, params.id), actor),
    }),
    defineEndpoint('delete', ofTalent, {
      summary: 'Revoke the link of a talent’s calendar',
      permission,
      access: talentAccess,
      handle: async ({ params, actor }) => revokeCalendarFeed(db, await findTalentOwner(db, params.id), actor),
    }),
  ]
}

/** What a calendar program reads with a link, in the state and with the rights of this moment. */
export function createCalendar(context: AdminContext): PublicEndpoint {
  return {
    path: calendarPath,
    summary: 'The valid bookings of a user or talent as an iCalendar feed, without a session, by its private link',
    contentType: 'text/calendar',
    async handle(c) {
      const owner = await findCalendarOwner(context.db, c.req.param('token') ?? '')
      return c.body(await writeCalendar(context, owner), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    },
  }
}
