import { z } from 'zod'
import { languages } from '#domain/language.ts'
import {
  maxNoteLength,
  maxPersonNameLength,
  maxTalentsInSelection,
  maxTitleLength,
  roomDays,
  selectionKinds,
  selectionRoles,
  votes,
} from '#domain/selections.ts'
import type { ServiceClient } from '../service-client.ts'
import { emailSchema, idSchema } from '../shared-schemas.ts'
import { bookingRequestSchema, requestedTalentSchema, sentBookingSchema } from './booking-requests.ts'
import { idempotencyHeader, visitorHeader } from './submissions.ts'

/** The header with the key that a person got when joining a room. */
export const personHeader = 'x-selection-person'

const days = z.literal([...roomDays])
const talentIds = z
  .array(idSchema.pipe(z.string().max(100)))
  .min(1)
  .max(maxTalentsInSelection)
  .refine((ids) => new Set(ids).size === ids.length)
const title = z.string().trim().max(maxTitleLength)

/** POST /api/selections: a room. */
export const newRoomSchema = z.object({
  language: z.enum(languages),
  title,
  talents: talentIds,
  days,
  /** Where the owner's link is mailed. */
  email: emailSchema.optional(),
})

const createdRoomSchema = z.object({ owner_token: z.string().min(1) })

/** POST /api/selections/{token}/people: a name of somebody who wants to answer. */
export const personInputSchema = z.object({ name: z.string().trim().min(1).max(maxPersonNameLength) })

const joinedSchema = z.object({ id: idSchema, key: z.string().min(1) })

/** POST /api/selections/{token}/continue: the key of somebody who is the same as the person of the request's key. */
export const continueInputSchema = z.object({ former_key: z.string().min(1).max(100) })

/** POST /api/selections/{token}/answers. A field that is left out stays as it is. */
export const answerInputSchema = z
  .object({
    talent: idSchema,
    /** Null withdraws the vote. */
    vote: z.enum(votes).nullable().optional(),
    note: z.string().trim().max(maxNoteLength).optional(),
  })
  .refine(({ vote, note }) => vote !== undefined || note !== undefined)

export type AnswerInput = z.input<typeof answerInputSchema>

const answerSchema = z.object({
  talent: idSchema,
  /** The person's id. */
  person: idSchema,
  vote: z.enum(votes).nullable(),
  note: z.string(),
  revision: z.int(),
})

export type Answer = z.infer<typeof answerSchema>

/** POST /api/selections/{token}/change: the owner's. A field that is left out stays as it is. */
export const roomChangeSchema = z.object({
  title: title.optional(),
  /** The order of the talents. It adds and removes none: those that are not named follow the others. */
  order: talentIds.optional(),
  /** Talents to add at the end, as far as there is room. */
  add: talentIds.optional(),
  remove: talentIds.optional(),
  /** A person to remove, with all answers. */
  remove_person: idSchema.optional(),
  /** A person who goes on as another one, since both are the same. */
  merge_person: z.object({ from: idSchema, into: idSchema }).optional(),
  /** How many days from now the room stays open. */
  days: days.optional(),
})

const changedRoomSchema = z.object({ revision: z.int() })

/** POST /api/selections/{token}/bookings: the owner's request for a booking. */
export const bookingSchema = bookingRequestSchema.extend({
  /** The language of the page; by default that of the room. */
  language: z.enum(languages).optional(),
})

const bookingStateSchema = z.object({
  id: idSchema,
  status: z.enum(['new', 'in_progress', 'answered', 'closed']),
  created_at: z.iso.datetime(),
  /** The request's present state, for the owner. A panel without status pages leaves it out. */
  request: z
    .object({
      /** The token of the status page. */
      token: z.string().min(1),
      state: z.enum(['open', 'cancelled']),
      from: z.string(),
      to: z.string(),
      city: z.string(),
      talents: z.array(requestedTalentSchema),
    })
    .nullish(),
})

const personSchema = z.object({ id: idSchema, name: z.string() })

export type Person = z.infer<typeof personSchema>

/** The events that the page of a package reports. */
export const selectionEventKinds = ['opened', 'viewed', 'downloaded'] as const

export type SelectionEventKind = (typeof selectionEventKinds)[number]

/** POST /api/selections/{token}/events, of a recipient. `talent` is absent for an event of the whole package. */
export const selectionEventSchema = z.object({ kind: z.enum(selectionEventKinds), talent: idSchema.optional() })

const tallySchema = z.object({
  talent: idSchema,
  /** The number of each vote, and of notes. */
  yes: z.int(),
  maybe: z.int(),
  no: z.int(),
  notes: z.int(),
})

export type Tally = z.infer<typeof tallySchema>

/** GET /api/selections/{token}: what the holder of the link may see. */
export const selectionSchema = z.object({
  kind: z.enum(selectionKinds),
  role: z.enum(selectionRoles),
  title: z.string(),
  message: z.string().nullish(),
  /** The language of title and message. */
  language: z.enum(languages).nullish(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revision: z.int(),
  talents: z.array(z.object({ id: idSchema, pictures: z.array(z.string()).nullish() })),
  people: z.array(personSchema),
  /** All answers in a room; a recipient's own in a package. */
  answers: z.array(answerSchema),
  /** For a selection with more answers than were asked for: all counted by talent. `answers` has the person's own only. */
  tallies: z.array(tallySchema).nullish(),
  /** The id of the person whose key was sent. */
  me: idSchema.nullish(),
  /** Whether the agency made the room, and can open it. */
  of_agency: z.boolean().nullish(),
  /** For the owner: the token of the present guest link. */
  guest_token: z.string().nullish(),
  /** The requests for bookings: guests see that they were made. */
  bookings: z.array(bookingStateSchema).nullish(),
})

export type Selection = z.infer<typeof selectionSchema>

/** GET /api/selections/{token}/changes?since={revision}. */
export const selectionChangesSchema = z.object({
  revision: z.int(),
  /** Whether more than answers and new people changed, so that the whole selection has to be read again. */
  whole: z.boolean(),
  people: z.array(personSchema),
  answers: z.array(answerSchema),
})

export type SelectionChanges = z.infer<typeof selectionChangesSchema>

/** POST /api/selections: creates a room. 429 for more than 30 in an hour of one network. */
export function createRoom(
  panel: ServiceClient,
  room: z.input<typeof newRoomSchema>,
  clientAddress: string | undefined,
): Promise<z.infer<typeof createdRoomSchema>> {
  return panel.post('/api/selections', createdRoomSchema, {
    body: room,
    headers: clientAddress ? { [visitorHeader]: clientAddress } : {},
  })
}

interface SelectionOptions {
  /** See `personHeader`. */
  key?: string | undefined
  /** With more answers, the selection has `tallies` in their place. A panel that does not know this sends all answers. */
  maxAnswers?: number | undefined
}

/**
 * GET /api/selections/{token}?answers={maxAnswers}. Throws a `ServiceError` with status 404 for a link that is forged,
 * expired or revoked.
 */
export function getSelection(
  panel: ServiceClient,
  token: string,
  { key, maxAnswers }: SelectionOptions = {},
): Promise<Selection> {
  const query = maxAnswers === undefined ? {} : { answers: maxAnswers }
  return panel.get(pathOf(token), selectionSchema, { query, headers: personHeaders(key) })
}

/** GET /api/selections/{token}/changes: the answers and people since a revision. */
export function getSelectionChanges(panel: ServiceClient, token: string, since: number): Promise<SelectionChanges> {
  return panel.get(`${pathOf(token)}/changes`, selectionChangesSchema, { query: { since } })
}

/** POST /api/selections/{token}/people. 409 when the room is full, 429 for more than 30 in an hour of one network. */
export function joinSelection(panel: ServiceClient, token: string, name: string, clientAddress?: string) {
  return panel.post(`${pathOf(token)}/people`, joinedSchema, {
    body: { name },
    headers: clientAddress ? { [visitorHeader]: clientAddress } : {},
  })
}

/**
 * POST /api/selections/{token}/answers, of a person in a room or the recipient of a package, who needs no key. 403 in a room
 * with an unknown key, 409 for a talent that was removed meanwhile.
 */
export function sendAnswer(panel: ServiceClient, token: string, key: string | undefined, answer: AnswerInput) {
  return panel.post(`${pathOf(token)}/answers`, answerSchema, { body: answer, headers: personHeaders(key) })
}

/** POST /api/selections/{token}/leave: deletes the person with all answers. */
export function leaveSelection(panel: ServiceClient, token: string, key: string): Promise<Response> {
  return panel.stream(`${pathOf(token)}/leave`, { headers: personHeaders(key) })
}

/** POST /api/selections/{token}/continue: the person of `key` goes on where the one of `formerKey` was. */
export function continueSelection(panel: ServiceClient, token: string, key: string, formerKey: string) {
  return panel.stream(`${pathOf(token)}/continue`, { body: { former_key: formerKey }, headers: personHeaders(key) })
}

/** POST /api/selections/{token}/events: reports what a recipient did. 409 for a talent that was removed meanwhile. */
export function reportSelectionEvent(
  panel: ServiceClient,
  token: string,
  event: z.input<typeof selectionEventSchema>,
): Promise<Response> {
  return panel.stream(`${pathOf(token)}/events`, { body: event })
}

/** POST /api/selections/{token}/change. 404 unless the link is the owner's, as for the calls below. */
export function changeRoom(panel: ServiceClient, token: string, change: z.input<typeof roomChangeSchema>) {
  return panel.post(`${pathOf(token)}/change`, changedRoomSchema, { body: change })
}

/** POST /api/selections/{token}/guest-link: revokes the guest link and creates another one. */
export function replaceGuestLink(panel: ServiceClient, token: string): Promise<Response> {
  return panel.stream(`${pathOf(token)}/guest-link`)
}

/** POST /api/selections/{token}/close: ends the room for everybody. */
export function closeRoom(panel: ServiceClient, token: string): Promise<Response> {
  return panel.stream(`${pathOf(token)}/close`)
}

/** POST /api/selections/{token}/bookings. The same key within a day stores one request. */
export function sendBooking(
  panel: ServiceClient,
  token: string,
  booking: z.input<typeof bookingSchema>,
  { key, clientAddress }: { key: string; clientAddress: string | undefined },
) {
  return panel.post(`${pathOf(token)}/bookings`, sentBookingSchema, {
    body: booking,
    headers: { [idempotencyHeader]: key, ...(clientAddress && { [visitorHeader]: clientAddress }) },
  })
}

function personHeaders(key: string | undefined): Record<string, string> {
  return key ? { [personHeader]: key } : {}
}

function pathOf(token: string): string {
  return `/api/selections/${encodeURIComponent(token)}`
}
