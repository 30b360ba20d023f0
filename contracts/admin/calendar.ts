import { z } from 'zod'

/** GET /calendar: where the agency's days begin and end. */
export const calendarSchema = z.object({ time_zone: z.string() })

export type Calendar = z.infer<typeof calendarSchema>
