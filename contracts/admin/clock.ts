import { z } from 'zod'

/** Why nothing is deleted by time: the server's clock jumped. */
export const deletionPauseSchema = z.object({
  /** What the server's clock says. */
  clock: z.iso.datetime(),
  /** The newest time that was believed. */
  trusted_at: z.iso.datetime(),
  /** When deletion goes on by itself, if the clock goes steadily until then and the site runs. */
  resumes_at: z.iso.datetime(),
  /** How many submissions would be deleted by this clock. */
  expired: z.int(),
})

export type DeletionPause = z.infer<typeof deletionPauseSchema>

/** POST /clock/confirm: somebody says that the clock, which said `clock` when they looked, is right. */
export const clockConfirmationSchema = z.strictObject({ clock: z.iso.datetime() })
