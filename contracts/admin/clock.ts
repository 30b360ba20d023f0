import { z } from 'zod'
import type { Resource } from './resource.ts'

/** The server's clock, which an administrator confirms. */
export const clock = {
  label: { pt: 'Relógio do servidor |||| Relógio do servidor', en: 'Server clock |||| Server clock' },
  fields: { trusted_at: { pt: 'Hora aceita', en: 'Accepted time' } },
  permission: 'settings',
} as const satisfies Resource

/** GET /calendar: the time zone of the agency's days, and how many days old fresh and stale digitals are. */
export const calendarSchema = z.object({ time_zone: z.string(), fresh_days: z.int(), stale_days: z.int() })

export type Calendar = z.infer<typeof calendarSchema>

/** Why expired data is not deleted at present: the server's clock jumped. */
export const deletionPauseSchema = z.object({
  /** The server's clock. */
  clock: z.iso.datetime(),
  /** The newest time that the server trusted. */
  trusted_at: z.iso.datetime(),
  /** When deletion resumes by itself if the clock stays steady and the site keeps running. */
  resumes_at: z.iso.datetime(),
  /** How many submissions have expired by this clock. */
  expired: z.int(),
})

export type DeletionPause = z.infer<typeof deletionPauseSchema>

/** POST /clock/confirm: an administrator confirms the clock, which read `clock` when they saw it. */
export const clockConfirmationSchema = z.strictObject({ clock: z.iso.datetime() })
