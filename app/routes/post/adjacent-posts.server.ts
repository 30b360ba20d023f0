import type { Post } from '#contracts/panel/posts.ts'

/** How many posts stand at the end of one. */
const relatedCount = 3

interface Surroundings {
  /** The older one. */
  previous?: Post
  /** The newer one. */
  next?: Post
  /** Three others, the newest first. */
  related: Post[]
}

/**
 * What stands around the post of `slug` in the list of all, newest first. Reads no further than it has to; a post that
 * is not in the list has others around it all the same.
 */
export async function surroundingsOf(slug: string, posts: AsyncIterable<Post> | Iterable<Post>): Promise<Surroundings> {
  const newest: Post[] = []
  let newer: Post | undefined
  let next: Post | undefined
  let previous: Post | undefined
  let found = false
  for await (const post of posts) {
    if (newest.length < relatedCount + 3) newest.push(post)
    if (found && !previous) previous = post
    if (post.slug === slug) {
      found = true
      next = newer
    }
    newer = post
    if (previous && newest.length === relatedCount + 3) break
  }
  const shown = new Set([slug, previous?.slug, next?.slug])
  return { previous, next, related: newest.filter((post) => !shown.has(post.slug)).slice(0, relatedCount) }
}
