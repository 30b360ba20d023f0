import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { standIn } from '#app/cache-policy.ts'
import { feedLink } from '#app/features/news/feed-path.ts'
import { loadNews } from '#app/features/news/news-list.server.ts'
import { readPage } from '#app/features/news/paging.ts'
import { postCard } from '#app/features/news/post-card.server.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { agencyTimeZone } from '#app/layout/site-calendar.server.ts'
import { headMeta } from '#app/seo/head.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { LoadMore } from './load-more.tsx'
import { NewsGrid } from './news-grid.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { descriptions, news } = messagesOf(language)
  const page = readPage(url.searchParams.get('page'))
  if (page === undefined) throw data(null, 404)
  const list = await loadNews(backend, language, page)
  if (page > list.lastPage) throw data(null, 404)
  const timeZone = await agencyTimeZone(backend, language)
  const posts = list.posts.map((post) => postCard(post, language, timeZone))
  const path = pathTo('news', language)
  const head = await pageHead(backend, language, {
    title: news.title,
    description: descriptions.news,
    // A longer page is the same list, seen further: all are one page to search engines.
    path,
    picture: posts.find(({ cover }) => cover)?.cover,
    trail: [{ name: news.title, path }],
  })
  const next = page < list.lastPage ? page + 1 : undefined
  return data({ head, posts, next, total: list.total }, list.standIn ? { headers: standIn } : undefined)
}

export { publicPageOrStandIn as headers } from '#app/cache-policy.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const meta = headMeta(loaderData?.head)
  if (loaderData) meta.push(feedLink(loaderData.head.language, loaderData.head.title))
  return meta
}

export default function News({ loaderData: { posts, next, total } }: Route.ComponentProps) {
  const { news } = useLanguage().messages
  return (
    <div className="pb-section">
      <h1 className="display px-margin pt-8 pb-6 text-monument md:pt-10 md:pb-10">{news.title}</h1>
      {posts.length === 0 ? (
        <p className="label border-line border-t px-margin py-section">{news.empty}</p>
      ) : (
        <NewsGrid posts={posts} />
      )}
      <LoadMore next={next} shown={posts.length} total={total} />
    </div>
  )
}
