/** Fields that decide when a record is live. */
export interface Publishing {
  published: boolean
  /** Start. Null or undefined means at once. */
  published_at?: string | Date | null
  /** End. Null or undefined means never. */
  ends_at?: string | Date | null
}

type ScheduleState = 'draft' | 'scheduled' | 'live' | 'over'

/** State of a record at `now`. A start in the future schedules it, also without `published`. */
export function scheduleStateOf({ published, published_at, ends_at }: Publishing, now: Date): ScheduleState {
  if (published_at && new Date(published_at) > now) return 'scheduled'
  if (!published) return 'draft'
  if (ends_at && new Date(ends_at) <= now) return 'over'
  return 'live'
}
