import { z } from 'zod'
import {
  bookingEventKinds,
  bookingKinds,
  eventAuthors,
  isPeriod,
  requestStates,
  talentStates,
} from '#domain/bookings.ts'
import { languages } from '#domain/language.ts'
import { maxTalentsInSelection } from '#domain/selections.ts'
import { dayMs } from '#domain/time.ts'
import { categorySchema, timeSchema } from '../shared-schemas.ts'
import type { ErrorCode } from './error-codes.ts'
import { editableRecord, rowId, text, timestamp, versioned } from './fields.ts'
import { flagFilter, listQuerySchema } from './lists.ts'
import type { Resource } from './resource.ts'

/** Options, confirmed bookings and blocked days of talents. */
export const bookings = {
  label: { pt: 'Reserva |||| Agenda', en: 'Booking |||| Calendar' },
  fields: {
    talent_id: { pt: 'Talento', en: 'Talent' },
    kind: { pt: 'Tipo', en: 'Kind' },
    from: { pt: 'De', en: 'From' },
    to: { pt: 'Até', en: 'To' },
    from_time: { pt: 'Começa às', en: 'Begins at' },
    to_time: { pt: 'Termina às', en: 'Ends at' },
    city: { pt: 'Cidade', en: 'City' },
    country: { pt: 'País', en: 'Country' },
    title: { pt: 'Trabalho', en: 'Job' },
    note: { pt: 'Nota', en: 'Note' },
    client_id: { pt: 'Empresa', en: 'Company' },
    contact_id: { pt: 'Contato', en: 'Contact' },
    expires_at: { pt: 'A opção vence em', en: 'The option expires on' },
  },
  permission: 'clients',
  menu: 'clients',
  hasHistory: false,
  audit: 'nameless',
} as const satisfies Resource

/** What clients ask for. Each request is also a message of the inbox, with the same id. */
export const bookingRequests = {
  label: { pt: 'Pedido de reserva |||| Pedidos de reserva', en: 'Booking request |||| Booking requests' },
  fields: {
    q: { pt: 'Buscar cliente', en: 'Search client' },
    state: { pt: 'Situação', en: 'State' },
    upcoming: { pt: 'Ainda por vir', en: 'Still to come' },
  },
  permission: 'clients',
  menu: 'clients',
  hasHistory: false,
  audit: 'nameless',
} as const satisfies Resource

const time = timeSchema.nullable().default(null)

const bookingFields = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  from_time: time,
  to_time: time,
  city: text(200),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  title: text(200),
  note: text(2_000),
  client_id: rowId.nullable().default(null),
  contact_id: rowId.nullable().default(null),
  /** Only for an option; by default 18:00 of the agency, three working days before. */
  expires_at: timestamp,
})

const endsAfterStart = { path: ['to'], params: { errorCode: 'ends_before_start' satisfies ErrorCode } }

export const newBookingSchema = bookingFields
  .extend({ talent_id: rowId, kind: z.enum(bookingKinds) })
  .refine(isPeriod, endsAfterStart)

export type NewBooking = z.output<typeof newBookingSchema>

export const bookingInputSchema = bookingFields.extend(versioned.shape).refine(isPeriod, endsAfterStart)

export const bookingSchema = editableRecord.extend({
  talent_id: z.int(),
  /** The talent's name. */
  talent: z.string(),
  category: z.string(),
  kind: z.enum(bookingKinds),
  /** The place of an option among those on the same days, from 1. */
  rank: z.int().nullable(),
  from: z.string(),
  to: z.string(),
  from_time: z.string().nullable(),
  to_time: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  client_id: z.int().nullable(),
  /** The name of the client. */
  client: z.string().nullable(),
  contact_id: z.int().nullable(),
  request_id: z.string().nullable(),
  expires_at: z.string().nullable(),
  released_at: z.string().nullable(),
})

export type BookingRecord = z.infer<typeof bookingSchema>

/** The longest period of the calendar, in days. */
const maxDays = 400

/** How many talents a page of the calendar may have. */
export const maxTalentsInCalendar = 100

/** The valid bookings on some day of a period, of one page of talents. */
export const bookingQuerySchema = listQuerySchema
  .pick({ page: true })
  .extend({
    per_page: z.coerce.number().int().min(1).max(maxTalentsInCalendar).default(maxTalentsInCalendar),
    from: z.iso.date(),
    to: z.iso.date(),
    talent_id: z.coerce.number().pipe(rowId).optional(),
    /** The talents of this board. */
    category: categorySchema.optional(),
    client_id: z.coerce.number().pipe(rowId).optional(),
    kind: z.enum(bookingKinds).optional(),
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxDays * dayMs, { path: ['to'] })

/** A stay of a talent in another city, beside the bookings. */
const staySchema = z.object({
  id: z.int(),
  talent_id: z.int(),
  talent: z.string(),
  city: z.string(),
  from: z.string(),
  to: z.string(),
})

const calendarTalentSchema = z.object({ id: z.int(), name: z.string(), category: z.string() })

/** The talents of the page by name, and what they have in the period. `total` counts the talents of all pages. */
export const bookingListSchema = z.object({
  talents: z.array(calendarTalentSchema),
  total: z.int(),
  data: z.array(bookingSchema),
  stays: z.array(staySchema),
})

export type BookingList = z.infer<typeof bookingListSchema>

const stateSchema = { state: z.enum(talentStates), rank: z.int().nullable() }

const requestSchema = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(requestStates),
  from: z.string(),
  to: z.string(),
  city: z.string(),
  product: z.string().nullable(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  language: z.enum(languages),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A request of the list. */
export const bookingRequestLineSchema = requestSchema.extend({
  /** The talents that the user may see. */
  talents: z.array(z.object({ id: z.string(), name: z.string(), ...stateSchema })),
})

export type BookingRequestLine = z.infer<typeof bookingRequestLineSchema>

export const bookingRequestQuerySchema = listQuerySchema.extend({
  state: z.enum(requestStates).optional(),
  /** Whether the last day is today or later. */
  upcoming: flagFilter.optional(),
})

const heldSchema = bookingSchema.pick({
  id: true,
  version: true,
  kind: true,
  rank: true,
  from: true,
  to: true,
  title: true,
  expires_at: true,
})

const requestTalentSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...stateSchema,
  /** Whether the agency still has her, so that she can be optioned. */
  known: z.boolean(),
  /** Her valid option or confirmed booking for this request. */
  booking: heldSchema.nullable(),
  /** Her other valid bookings on the days of the request. */
  others: z.array(heldSchema),
})

export const bookingRequestSchema = requestSchema.extend({
  usage: z.string(),
  territory: z.string().nullable(),
  term: z.string().nullable(),
  fitting: z.string().nullable(),
  call_time: z.string().nullable(),
  budget: z.string().nullable(),
  talents: z.array(requestTalentSchema),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(bookingEventKinds),
      by: z.enum(eventAuthors),
      /** The name of the user; null for other authors, and former colleagues. */
      user: z.string().nullable(),
      /** The name of the talent; null for an event of the whole request. */
      talent: z.string().nullable(),
      /** Each changed field with its value before and after. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
      at: z.string(),
    }),
  ),
})

export type BookingRequest = z.infer<typeof bookingRequestSchema>

const talentIds = z.array(z.string().max(100)).min(1).max(maxTalentsInSelection)

/** Makes options for these talents of a request, or says that they are not available. */
export const requestTalentsSchema = z.object({ talents: talentIds })

/** `refused` are the ids of talents who have something else on these days. */
export const optionsResultSchema = z.object({ request: bookingRequestSchema, refused: z.array(z.string()) })

/** The private address of a calendar; null when there is none. */
export const calendarFeedSchema = z.object({ url: z.string().nullable() })

export type CalendarFeed = z.infer<typeof calendarFeedSchema>
