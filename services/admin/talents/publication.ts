/** What decides whether the site shows a talent. */
export interface Publication {
  published: boolean
  /** When it was published first. */
  published_at: string | null
  publish_at: string | null
  unpublish_at: string | null
}

/** Whether the moments can come one after the other: only what is live may be taken down before it is published again. */
export function isPossible({ published, publish_at, unpublish_at }: Omit<Publication, 'published_at'>): boolean {
  if (publish_at === null || unpublish_at === null) return true
  return published ? publish_at !== unpublish_at : publish_at < unpublish_at
}

/**
 * `showing` after everything that is due by `now` has happened, in the order of its moments, however late it is. What is
 * published already no longer waits for it.
 */
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
