import { z } from 'zod'

/** What an agency and a client have done together, from the package to the booking. */
const clientHistoryKinds = ['package', 'room', 'request', 'booking'] as const

const clientHistoryStates = [
  'open',
  'expired',
  'revoked',
  'cancelled',
  'option',
  'confirmed',
  'blocked',
  'released',
] as const

const clientHistoryEntrySchema = z.object({
  kind: z.enum(clientHistoryKinds),
  /** The package's, room's, request's or booking's. */
  id: z.string(),
  /** The request of a booking. */
  request_id: z.string().nullable(),
  title: z.string(),
  state: z.enum(clientHistoryStates),
  /** The contact that a package was sent to, or that asked. */
  contact: z.string().nullable(),
  /** The company. */
  client: z.string().nullable(),
  /** The talents that the user may see; empty where the talent of the page is meant. */
  talents: z.array(z.string()),
  /** The days of a request or booking; null for other kinds. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** When it was sent or made. */
  at: z.string(),
})

export type ClientHistoryEntry = z.infer<typeof clientHistoryEntrySchema>

/** The latest entries, newest first. */
export const clientHistorySchema = z.object({ data: z.array(clientHistoryEntrySchema) })
