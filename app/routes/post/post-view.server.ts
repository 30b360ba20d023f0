import type { Backend } from '#app/backend.ts'
import { iteratePosts, loadNews, toPostCard, toPostPicture } from '#app/features/news/news-list.server.ts'
import { createSamplePosts } from '#app/features/news/sample-posts.server.ts'
import { sanitizeHtml } from '#app/features/rich-text/safe-html.server.ts'
import { formatDate, toIsoDate } from '#app/i18n/format-date.server.ts'
import { loadAgencyTimeZone } from '#app/layout/agency-settings.server.ts'
import { getPost, type Post } from '#contracts/panel/posts.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { otherLanguage, pathTo } from '#domain/paths.ts'

/**
 * Loads the post of `slug`, or the built-in sample of that slug while the panel is down or has no posts. With the token `preview` it loads an
 * unpublished post, without samples. Throws the panel's `ServiceError` when there is neither.
 */
export async function loadPost(
  backend: Backend,
  language: Language,
  slug: string,
  preview?: string,
): Promise<Post & { isSample: boolean }> {
  try {
    return { ...(await getPost(backend.panel, { type: 'news', language, slug, preview })), isSample: false }
  } catch (error) {
    const sample = createSamplePosts(language).find((post) => post.slug === slug)
    if (!sample || preview !== undefined || !(error instanceof ServiceError)) throw error
    // A panel whose list works does not have this post.
    if (error.status === 404 && !(await loadNews(backend, language, 1)).isSample) throw error
    backend.warn('loading post failed, sample shown', { error })
    return { ...sample, isSample: true }
  }
}

/** Loads the view of a post, whose date is that of the agency's time zone. */
export async function loadPostView(backend: Backend, post: Post, language: Language) {
  return {
    title: post.title,
    html: sanitizeHtml(post.description),
    cover: toPostPicture(backend, post.cover ?? post.thumbnail),
    date: formatDate(post.created_at, language, await loadAgencyTimeZone(backend, language)),
    dateTime: toIsoDate(post.created_at),
  }
}

/** Returns the path of the post in the other language; null without a translation. */
export function translatedPathOf(post: Post, language: Language): string | null {
  const other = otherLanguage(language)
  const slug = post.slugs?.[other]
  return slug ? pathTo('post', other, { slug }) : null
}

/** Loads the links to adjacent and related posts. Empty when the list cannot be loaded. */
export async function loadAdjacentPosts(backend: Backend, language: Language, post: Post & { isSample: boolean }) {
  const list = post.isSample ? createSamplePosts(language) : iteratePosts(backend.panel, language, true)
  try {
    const timeZone = await loadAgencyTimeZone(backend, language)
    const { previous, next, related } = await findAdjacentPosts(post.slug, list)
    return {
      previous: previous && toAdjacentLink(previous),
      next: next && toAdjacentLink(next),
      related: related.map((other) => toPostCard(backend, other, language, timeZone)),
    }
  } catch (error) {
    backend.warn('loading other posts failed', { error })
    return { related: [] }
  }

  function toAdjacentLink({ slug, title }: Post) {
    return { path: pathTo('post', language, { slug }), title }
  }
}

/** The number of related posts below a post. */
const relatedCount = 3

/**
 * Finds the older and the newer post than `slug` in the list of all posts, newest first, and three others. Reads no more of
 * the list than needed. A post that is not in the list still has related posts.
 */
export async function findAdjacentPosts(slug: string, posts: AsyncIterable<Post> | Iterable<Post>) {
  const newest: Post[] = []
  let newer: Post | undefined
  let next: Post | undefined
  let previous: Post | undefined
  let isFound = false
  for await (const post of posts) {
    if (newest.length < relatedCount + 3) newest.push(post)
    if (isFound && !previous) previous = post
    if (post.slug === slug) {
      isFound = true
      next = newer
    }
    newer = post
    if (previous && newest.length === relatedCount + 3) break
  }
  const used = new Set([slug, previous?.slug, next?.slug])
  return { previous, next, related: newest.filter((post) => !used.has(post.slug)).slice(0, relatedCount) }
}
