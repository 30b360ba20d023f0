/** What decides whether and when the site shows something. */
export interface Publishing {
  published: boolean
  /** From when on; undefined or null: at once. */
  published_at?: string | Date | null
  /** Until when; undefined or null: for good. */
  ends_at?: string | Date | null
}

type ScheduleState = 'draft' | 'scheduled' | 'live' | 'over'

/** Whether the site shows it at `now`, will, or no longer does. */
export function scheduleStateOf({ published, published_at, ends_at }: Publishing, now: Date): ScheduleState {
  if (!published) return 'draft'
  if (ends_at && new Date(ends_at) <= now) return 'over'
  if (published_at && new Date(published_at) > now) return 'scheduled'
  return 'live'
}
