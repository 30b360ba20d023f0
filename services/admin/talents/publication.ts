/** The publication state of a talent. */
export interface Publication {
  published: boolean
  /** The time of the first publication. */
  published_at: string | null
  publish_at: string | null
  unpublish_at: string | null
}

/** Whether the dates have a valid order: a published talent may be unpublished before it is published again. */
export function isPossible({ published, publish_at, unpublish_at }: Omit<Publication, 'published_at'>): boolean {
  if (publish_at === null || unpublish_at === null) return true
  return published ? publish_at !== unpublish_at : publish_at < unpublish_at
}

/** Applies all scheduled changes that are due by `now`, in order. A published talent loses its pending publication. */
export function settlePublication(showing: Publication, now: Date): Publication {
  const moment = now.toISOString()
  let { published, published_at, publish_at, unpublish_at } = showing
  if (published) published_at ??= moment
  while (isDue(publish_at, moment) || isDue(unpublish_at, moment)) {
    if (isFirst(publish_at, unpublish_at)) {
      published = true
      published_at ??= publish_at
      publish_at = null
    } else {
      published = false
      unpublish_at = null
    }
  }
  if (published && isFirst(publish_at, unpublish_at)) publish_at = null
  return { published, published_at, publish_at, unpublish_at }
}

function isDue(at: string | null, moment: string): boolean {
  return at !== null && at <= moment
}

function isFirst(at: string | null, other: string | null): boolean {
  return at !== null && (other === null || at < other)
}
