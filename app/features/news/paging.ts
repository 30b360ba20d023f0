/** The number of posts of the first load, and of each further one. */
const firstLoad = 8
const furtherLoad = 6

/** The query of one request for posts. */
export interface PostsCall {
  paginate: number
  page: number
}

/**
 * Returns the requests for page `page` of the list, which shows all posts up to there. The first request loads 8 posts; page N
 * loads the Nth group of six, counted from the first post. Page 2 (posts 7 to 12) therefore repeats the last two posts of the
 * first load, which `removeRepeated` removes, and no post is skipped.
 */
export function callsOf(page: number): PostsCall[] {
  return Array.from({ length: page }, (_, index) =>
    index === 0 ? { paginate: firstLoad, page: 1 } : { paginate: furtherLoad, page: index + 1 },
  )
}

/** Returns the page with the last of `total` posts. */
export function lastPageOf(total: number): number {
  return total <= firstLoad ? 1 : Math.ceil(total / furtherLoad)
}

/** Removes repeated posts; each keeps its first position. */
export function removeRepeated<Post extends { id: string }>(posts: Post[]): Post[] {
  return [...new Map(posts.toReversed().map((post) => [post.id, post])).values()].toReversed()
}

/** Parses `?page=`: 1 without a value, undefined for an invalid page number. */
export function readPage(value: string | null): number | undefined {
  if (value === null) return 1
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}
