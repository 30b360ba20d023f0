import { z } from 'zod'
import { deletionPauseSchema } from './clock.ts'
import { inboxCountsSchema, submissionLineSchema } from './submissions.ts'

/** Something that will happen by itself. */
const scheduledSchema = z.object({
  resource: z.string(),
  id: z.int(),
  title: z.string(),
  /** Whether the site will show it, or stop doing so. */
  event: z.enum(['starts', 'ends']),
  at: z.string(),
})

/** How many records of a resource lack something, and the first of them. */
const lackSchema = z.object({
  resource: z.string(),
  lack: z.enum(['translation', 'cover', 'alt']),
  count: z.int(),
  examples: z.array(z.object({ id: z.int(), title: z.string() })),
})

/** What the office's first page tells; each part only to whom may see it. */
export const dashboardSchema = z.object({
  inbox: z
    .object({
      counts: inboxCountsSchema,
      /** Not answered and not closed: how many, and the oldest. */
      open: z.int(),
      mine: z.int(),
      oldest: z.array(submissionLineSchema),
      /** Deleted within two weeks, and not answered. */
      expiring: z.array(submissionLineSchema),
    })
    .optional(),
  /** Absent while what has expired is deleted. */
  deletion_pause: deletionPauseSchema.optional(),
  system: z.object({
    /** The disk is full: nothing can be saved. */
    read_only: z.boolean(),
    mail: z.object({
      /** Whether the site has a mail server. */
      ready: z.boolean(),
      /** How many mails wait, and since when the oldest. */
      waiting: z.int(),
      oldest: z.string().nullable(),
      /** How many of them the mail server has refused for a reason that concerns all mail. */
      refused: z.int(),
    }),
  }),
  scheduled: z.array(scheduledSchema),
  lacking: z.array(lackSchema),
})

/** What every page of the office has to say, whatever it is about. */
export const statusSchema = z.object({ read_only: z.boolean() })

export type Dashboard = z.infer<typeof dashboardSchema>
