import { type Backend, backendContext } from '#app/backend.ts'
import { pathToFeed } from '#app/features/news/feed-path.ts'
import { sanitizeHtmlAnywhere, toExcerpt } from '#app/features/rich-text/safe-html.server.ts'
import { toIsoDate } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { publicPictureUrlOf } from '#app/seo/structured-data.ts'
import { createXmlResponse } from '#app/seo/xml.server.ts'
import { undefinedIfNotFound, withRetryLater } from '#app/service-errors.server.ts'
import { getPost, getPosts, type Post } from '#contracts/panel/posts.ts'
import { type Language, locales } from '#domain/language.ts'

import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { type FeedItem, toRss } from './rss.server.ts'

/** The number of posts in the feed. */
const paginate = 20

/** The RSS feed of a language's newest posts. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const backend = context.get(backendContext)
  const { siteUrl } = backend
  const language = languageOf(url.pathname)
  const { descriptions, news } = messagesOf(language)
  const [posts, { name }] = await Promise.all([
    withRetryLater(loadPosts(backend, language)),
    loadLayoutData(backend, language),
  ])
  const xml = toRss({
    title: `${news.title} — ${name}`,
    description: descriptions.news,
    language: locales[language],
    url: siteUrl + pathTo('news', language),
    feedUrl: siteUrl + pathToFeed(language),
    items: posts.map((post) => feedItem(post, language, siteUrl)),
  })
  return createXmlResponse(xml, 'application/rss+xml')
}

/** The newest posts with their whole texts, which lists leave out. */
async function loadPosts({ panel }: Backend, language: Language): Promise<Post[]> {
  const { data } = await getPosts(panel, 'news', language, { paginate, page: 1 })
  const posts = await Promise.all(
    data.map(({ slug }) => undefinedIfNotFound(getPost(panel, { type: 'news', language, slug }))),
  )
  return posts.filter((post) => post !== undefined)
}

function feedItem(post: Post, language: Language, siteUrl: string): FeedItem {
  const cover = post.cover ?? post.thumbnail
  return {
    title: post.title,
    url: siteUrl + pathTo('post', language, { slug: post.slug }),
    published: toIsoDate(post.created_at),
    summary: toExcerpt(post.description, 300),
    html: sanitizeHtmlAnywhere(post.description, siteUrl),
    picture: cover ? publicPictureUrlOf(siteUrl, cover.url) : undefined,
  }
}
