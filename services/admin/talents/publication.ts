/** The publication state of a talent. */
export interface Publication {
  published: boolean
  /** The time of the first publication. */
  published_at: string | null
  publish_at: string | null
  unpublish_at: string | null
}

/** Whether the dates have a valid order: a published talent may be unpublished before it is published again. */
export function hasValidSchedule({ published, publish_at, unpublish_at }: Omit<Publication, 'published_at'>): boolean {
  if (publish_at === null || unpublish_at === null) return true
  return published ? publish_at !== unpublish_at : publish_at < unpublish_at
}

/** Applies all scheduled changes that are due by `now`, in order. A published talent loses its pending publication. */
export function applySchedule(publication: Publication, now: Date): Publication {
  const timestamp = now.toISOString()
  let { published, published_at, publish_at, unpublish_at } = publication
  if (published) published_at ??= timestamp
  while (isDue(publish_at, timestamp) || isDue(unpublish_at, timestamp)) {
    if (isEarlier(publish_at, unpublish_at)) {
      published = true
      published_at ??= publish_at
      publish_at = null
    } else {
      published = false
      unpublish_at = null
    }
  }
  if (published && isEarlier(publish_at, unpublish_at)) publish_at = null
  return { published, published_at, publish_at, unpublish_at }
}

function isDue(at: string | null, timestamp: string): boolean {
  return at !== null && at <= timestamp
}

function isEarlier(at: string | null, other: string | null): boolean {
  return at !== null && (other === null || at < other)
}
