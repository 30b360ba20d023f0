import type { Backend } from '#app/backend.ts'
import { formatDate, toIsoDate } from '#app/i18n/format-date.server.ts'
import type { Media } from '#contracts/media.ts'
import { getPosts, type Post } from '#contracts/panel/posts.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { toExcerpt } from '../rich-text/safe-html.server.ts'
import { createSamplePosts } from './sample-posts.server.ts'

/**
 * Loads the news up to and including `page`. If the first posts fail to load, samples replace them (`isSample`); if later
 * ones fail, they are missing.
 * @param isOptional whether the page can do without news, and does not wait for them long
 */
export async function loadNews(backend: Backend, language: Language, page: number, isOptional?: boolean) {
  try {
    const { data, total } = await getPosts(
      backend.panel,
      'news',
      language,
      { paginate: firstLoad, page: 1 },
      isOptional,
    )
    const lastPage = lastPageOf(total)
    // Before the list of requests, which may be a million long.
    if (page > lastPage) return { posts: [], total, lastPage, isSample: false }
    const [, ...further] = postQueriesOf(page)
    const responses = await Promise.all(
      further.map((query) => getPosts(backend.panel, 'news', language, query).catch(missed)),
    )
    return {
      posts: removeRepeated([...data, ...responses.flatMap((response) => response?.data ?? [])]),
      total,
      lastPage,
      isSample: responses.includes(undefined),
    }
  } catch (error) {
    backend.warn('loading posts failed, samples shown', { error })
    const posts = createSamplePosts(language)
    return { posts, total: posts.length, lastPage: page, isSample: true }
  }

  function missed(error: unknown): undefined {
    backend.warn('loading page of posts failed', { error })
  }
}

/** The maximum page size of the contract. */
const paginate = 100

/** Iterates over all posts of a language, newest first. Loads each page only when it is read. */
export async function* iteratePosts(
  panel: ServiceClient,
  language: Language,
  isOptional?: boolean,
): AsyncGenerator<Post> {
  for (let page = 1; ; page++) {
    const { data, last_page } = await getPosts(panel, 'news', language, { paginate, page }, isOptional)
    yield* data
    if (page >= last_page) return
  }
}

/** Returns a post's view in lists, with its date in the agency's time zone. */
export function toPostCard(backend: Backend, post: Post, language: Language, timeZone: string): PostCard {
  return {
    id: post.id,
    path: pathTo('post', language, { slug: post.slug }),
    title: post.title,
    date: formatDate(post.created_at, language, timeZone),
    dateTime: toIsoDate(post.created_at),
    cover: toPostPicture(backend, post.thumbnail ?? post.cover),
    excerpt: toExcerpt(post.description, 150),
  }
}

/** Returns the picture of a post, marked when browsers load it from its own host. */
export function toPostPicture({ isDirectPicture }: Backend, picture: Media | null | undefined): Media | undefined {
  return picture && isDirectPicture(picture.url) ? { ...picture, isDirect: true } : (picture ?? undefined)
}

export interface PostCard {
  id: string
  path: string
  title: string
  /** The formatted date, and the value of the `datetime` attribute. */
  date?: string
  dateTime?: string
  /** The thumbnail, or else the cover. */
  cover?: Media
  excerpt?: string
}

/** The number of posts of the first load, and of each further one. */
const firstLoad = 8
const furtherLoad = 6

/**
 * Returns the requests for page `page` of the list, which shows all posts up to there. The first request loads 8 posts; page N
 * loads the Nth group of six, counted from the first post. Page 2 (posts 7 to 12) therefore repeats the last two posts of the
 * first load, which `removeRepeated` removes, and no post is skipped.
 */
export function postQueriesOf(page: number): { paginate: number; page: number }[] {
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
