import { z } from 'zod'
import { bookingEventKinds, eventAuthors, requestStates, talentStates } from '#domain/bookings.ts'
import { languages } from '#domain/language.ts'
import { maxTalentsInSelection } from '#domain/selections.ts'
import type { ServiceClient } from '../service-client.ts'
import { emailSchema, idSchema, timeSchema } from '../shared-schemas.ts'
import { idempotencyHeader, visitorHeader } from './submissions.ts'

const line = z.string().trim().min(1).max(200)
const optionalLine = z.string().trim().max(200).optional()

/** What a client may still change in a request. A turned period is turned back. */
export const bookingDetailsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  city: line,
  /** The media in which the pictures will be used. */
  usage: line,
  territory: optionalLine,
  term: optionalLine,
  /** The product or brand. */
  product: optionalLine,
  /** The day of the fitting. */
  fitting: z.iso.date().optional(),
  call_time: timeSchema.optional(),
  budget: optionalLine,
})

export type BookingDetails = z.output<typeof bookingDetailsSchema>

/** A request for a booking. */
export const bookingRequestSchema = bookingDetailsSchema.extend({
  name: line,
  company: optionalLine,
  email: emailSchema,
  phone: z.string().trim().max(40).optional(),
  message: z.string().trim().max(5_000).optional(),
  talents: z
    .array(idSchema.pipe(z.string().max(100)))
    .min(1)
    .max(maxTalentsInSelection)
    .refine((ids) => new Set(ids).size === ids.length),
  /** The talents' names, in the same order; empty for unknown ones. */
  talent_names: z.array(z.string().max(200)).max(maxTalentsInSelection),
})

/** POST /api/booking-requests: a request that belongs to no room. */
export const newBookingRequestSchema = bookingRequestSchema.extend({ language: z.enum(languages) })

/** The token is that of the status page. A panel without such pages leaves it out. */
export const sentBookingSchema = z.object({ id: idSchema, token: z.string().min(1).nullish() })

export const requestedTalentSchema = z.object({
  id: idSchema,
  /** Empty for one whose name the site did not know. */
  name: z.string(),
  state: z.enum(talentStates),
  /** Only for an option: its place in line, from 1. */
  rank: z.int().nullish(),
})

export type RequestedTalent = z.infer<typeof requestedTalentSchema>

const eventSchema = z.object({
  at: z.iso.datetime(),
  kind: z.enum(bookingEventKinds),
  by: z.enum(eventAuthors),
  /** Absent for an event of the whole request. */
  talent: idSchema.nullish(),
  /** Only for a change by the client: the fields that were changed. */
  fields: z.array(z.string()).nullish(),
})

/** GET /api/booking-requests/{token}: the request as its sender sees it. */
export const bookingStatusSchema = bookingRequestSchema
  .omit({ talents: true, talent_names: true, fitting: true, call_time: true })
  .extend({
    id: idSchema,
    state: z.enum(requestStates),
    version: z.int(),
    created_at: z.iso.datetime(),
    fitting: z.string().nullish(),
    call_time: z.string().nullish(),
    talents: z.array(requestedTalentSchema),
    /** Whether the client may still change it: it is open, and nobody is confirmed. */
    can_change: z.boolean(),
    /** The name of the user who answers; null for nobody yet. */
    answered_by: z.string().nullish(),
    events: z.array(eventSchema),
  })

export type BookingStatus = z.infer<typeof bookingStatusSchema>

/** POST /api/booking-requests/{token}/change, `/withdraw` and `/cancel`. 409 when it has changed since `version`. */
export const bookingChangeSchema = bookingDetailsSchema.extend({ version: z.int() })
export const withdrawalSchema = z.object({ version: z.int(), talent: idSchema })
export const cancellationSchema = z.object({ version: z.int() })

/** POST /api/booking-requests. The same key within a day stores one request. */
export function sendBookingRequest(
  panel: ServiceClient,
  booking: z.input<typeof newBookingRequestSchema>,
  { key, clientAddress }: { key: string; clientAddress: string | undefined },
) {
  return panel.post('/api/booking-requests', sentBookingSchema, {
    body: booking,
    headers: { [idempotencyHeader]: key, ...(clientAddress && { [visitorHeader]: clientAddress }) },
  })
}

/** Throws a `ServiceError` with status 404 for a token that is forged, expired or revoked. */
export function getBookingStatus(panel: ServiceClient, token: string): Promise<BookingStatus> {
  return panel.get(pathOf(token), bookingStatusSchema)
}

export function changeBooking(panel: ServiceClient, token: string, change: z.input<typeof bookingChangeSchema>) {
  return panel.stream(`${pathOf(token)}/change`, { body: change })
}

export function withdrawFromBooking(panel: ServiceClient, token: string, body: z.input<typeof withdrawalSchema>) {
  return panel.stream(`${pathOf(token)}/withdraw`, { body })
}

export function cancelBooking(panel: ServiceClient, token: string, body: z.input<typeof cancellationSchema>) {
  return panel.stream(`${pathOf(token)}/cancel`, { body })
}

function pathOf(token: string): string {
  return `/api/booking-requests/${encodeURIComponent(token)}`
}
