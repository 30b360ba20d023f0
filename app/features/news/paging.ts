/** Posts of the first load, and of each that follows it. */
const firstLoad = 8
const furtherLoad = 6

/** One call to the list of posts. */
export interface PostsCall {
  paginate: number
  page: number
}

/**
 * The calls behind page `page` of the list, which shows everything up to there. The first asks for 8; page N after it
 * asks for the Nth six. Sixes are counted from the beginning too, so that page 2 (posts 7 to 12) repeats the first load's
 * last two: the repeated are left out by `withoutRepeated`, and since sixes adjoin each other nothing is skipped.
 */
export function callsOf(page: number): PostsCall[] {
  return Array.from({ length: page }, (_, index) =>
    index === 0 ? { paginate: firstLoad, page: 1 } : { paginate: furtherLoad, page: index + 1 },
  )
}

/** The page on which the last of `total` posts is shown. */
export function lastPageOf(total: number): number {
  return total <= firstLoad ? 1 : Math.ceil(total / furtherLoad)
}

/** Every post once, where it came first. */
export function withoutRepeated<Post extends { id: string }>(posts: Post[]): Post[] {
  return [...new Map(posts.toReversed().map((post) => [post.id, post])).values()].toReversed()
}

/** The page that `?page=` asks for: 1 when it is left out, undefined when it is no page number. */
export function readPage(value: string | null): number | undefined {
  if (value === null) return 1
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}
