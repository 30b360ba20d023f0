import { z } from 'zod'
import { cardLineSchema } from './card-requests.ts'
import { deletionPauseSchema } from './clock.ts'
import { expiringDocumentSchema } from './documents.ts'
import { clientsSchema } from './notices.ts'
import { setupSchema } from './setup.ts'
import { inboxCountsSchema, submissionLineSchema } from './submissions.ts'

/** A scheduled change. */
const scheduledSchema = z.object({
  resource: z.string(),
  id: z.int(),
  title: z.string(),
  /** Whether the site starts or stops showing the record. */
  event: z.enum(['starts', 'ends']),
  at: z.string(),
})

/** How many records of a resource are incomplete, with the first few as examples. */
const incompleteContentSchema = z.object({
  resource: z.string(),
  lack: z.enum(['translation', 'cover', 'alt']),
  count: z.int(),
  examples: z.array(z.object({ id: z.int(), title: z.string() })),
})

/** The dashboard. Users receive only the parts that their role permits. */
export const dashboardSchema = z.object({
  inbox: z
    .object({
      counts: inboxCountsSchema,
      /** Neither answered nor closed. */
      open: z.int(),
      mine: z.int(),
      oldest: z.array(submissionLineSchema),
      /** Unanswered, and deleted within two weeks. */
      expiring: z.array(submissionLineSchema),
    })
    .optional(),
  /** What clients did with packages and rooms. */
  clients: clientsSchema.optional(),
  /** How many contacts must be confirmed again. */
  contact_reviews: z.int().optional(),
  /** Documents of talents that have expired or expire soon, the most urgent first. */
  documents: z.array(expiringDocumentSchema).optional(),
  /** Cards that talents sent and nobody has checked, newest first, and their number. */
  cards: z.object({ total: z.int(), waiting: z.array(cardLineSchema) }).optional(),
  /** Absent while deletion works normally. */
  deletion_pause: deletionPauseSchema.optional(),
  system: z.object({
    /** Whether the disk is full, so that nothing can be saved. */
    read_only: z.boolean(),
    mail: z.object({
      /** Whether the site has a mail server. */
      ready: z.boolean(),
      /** How many mails wait, and the timestamp of the oldest. */
      waiting: z.int(),
      oldest: z.string().nullable(),
      /** How many waiting mails the mail server refused for a reason that concerns all mail. */
      refused: z.int(),
    }),
  }),
  /** Whether the site has content of the demo agency. */
  demo: z.boolean(),
  /** What is left of the set-up, for administrators. */
  setup: setupSchema.optional(),
  /** The release. */
  version: z.string().optional(),
  scheduled: z.array(scheduledSchema),
  lacking: z.array(incompleteContentSchema),
})

/** What keeps the site from doing what its pages promise. */
export const systemWarnings = ['mail_server', 'agency_email', 'unencrypted'] as const

/** The state that every page of the back office shows. */
export const statusSchema = z.object({
  read_only: z.boolean(),
  warnings: z.array(z.enum(systemWarnings)),
})

export type Status = z.infer<typeof statusSchema>

export type Dashboard = z.infer<typeof dashboardSchema>
