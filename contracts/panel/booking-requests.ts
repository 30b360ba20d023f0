import { z } from 'zod'
import { maxTalentsInSelection } from '#domain/selections.ts'
import { emailSchema, idSchema } from '../shared-schemas.ts'

const line = z.string().trim().min(1).max(200)
const optionalLine = z.string().trim().max(200).optional()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

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
  call_time: time.optional(),
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
