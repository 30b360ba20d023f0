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
  scheduled: z.array(scheduledSchema),
  lacking: z.array(lackSchema),
})

export type Dashboard = z.infer<typeof dashboardSchema>
