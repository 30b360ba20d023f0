import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { data, Link, useNavigate, useNavigation } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { sampleHeaders } from '#app/cache-policy.ts'
import { useMinDuration } from '#app/components/use-min-duration.ts'
import { createFeedLink } from '#app/features/news/feed-path.ts'
import { loadNews, readPage, toPostCard } from '#app/features/news/news-list.server.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyTimeZone } from '#app/layout/agency-settings.server.ts'
import { createHeadMeta } from '#app/seo/head.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { NewsGrid, storyIdOf } from './news-grid.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { descriptions, news } = messagesOf(language)
  const page = readPage(url.searchParams.get('page'))
  if (page === undefined) throw data(null, 404)
  const list = await loadNews(backend, language, page)
  if (page > list.lastPage) throw data(null, 404)
  const timeZone = await loadAgencyTimeZone(backend, language)
  const posts = list.posts.map((post) => toPostCard(backend, post, language, timeZone))
  const path = pathTo('news', language)
  const head = await createPageHead(backend, language, {
    title: news.title,
    description: descriptions.news,
    // A longer page is the same list, so search engines index only one of them.
    path,
    picture: posts.find(({ cover }) => cover)?.cover,
    breadcrumbs: [{ name: news.title, path }],
  })
  const next = page < list.lastPage ? page + 1 : undefined
  return data({ head, posts, next, total: list.total }, list.isSample ? { headers: sampleHeaders } : undefined)
}

export { publicOrSampleHeaders as headers } from '#app/cache-policy.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const meta = createHeadMeta(loaderData?.head)
  if (loaderData) meta.push(createFeedLink(loaderData.head.language, loaderData.head.title))
  return meta
}

export default function News({ loaderData: { posts, next, total } }: Route.ComponentProps) {
  const { news } = useLanguage().messages
  return (
    <div className="pb-section">
      <h1 className="display px-margin pt-8 pb-6 text-monument md:pt-10 md:pb-10">{news.title}</h1>
      {posts.length === 0 ? (
        <div className="px-margin">
          <p className="empty-place display text-heading">{news.empty}</p>
        </div>
      ) : (
        <NewsGrid posts={posts} />
      )}
      <LoadMore next={next} count={posts.length} total={total} />
    </div>
  )
}

interface LoadMoreProps {
  /** The page number of the longer list; undefined at the end. */
  next: number | undefined
  /** The number of posts on this page. */
  count: number
  total: number
}

/**
 * The link to the longer list. Without JavaScript it opens the list at the first new post. With JavaScript the posts are
 * appended, the URL changes so that going back restores the list, and the first new post gets the focus.
 */
function LoadMore({ next, count, total }: LoadMoreProps) {
  const { news } = useLanguage().messages
  const navigate = useNavigate()
  const { location } = useNavigation()
  const search = `?page=${next}`
  const [isLoadingShown, showLoading] = useMinDuration(location?.search === search)
  const countBefore = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return
    document.getElementById(storyIdOf(countBefore.current))?.focus({ preventScroll: true })
    countBefore.current = undefined
  }, [count])

  function add(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    countBefore.current = count
    showLoading()
    navigate(search, { replace: true, preventScrollReset: true })
  }

  if (next === undefined) return null
  return (
    <div className="flex flex-col items-center gap-5 px-margin pt-section">
      <p className="label text-muted tabular-nums">{news.shown(count, total)}</p>
      <Link to={{ search, hash: storyIdOf(count) }} onClick={add} aria-busy={isLoadingShown} className="button">
        {isLoadingShown ? news.loading : news.loadMore}
      </Link>
    </div>
  )
}
