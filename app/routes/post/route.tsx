import { data, Link, redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { previewHeaders, sampleHeaders } from '#app/cache-policy.ts'
import { AdjacentLinks } from '#app/components/adjacent-links.tsx'
import { FittedHeading } from '#app/components/fitted-heading.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import type { PostCard } from '#app/features/news/news-list.server.ts'
import { Story, StoryDate } from '#app/features/news/story.tsx'
import { RichText } from '#app/features/rich-text/rich-text.tsx'
import { toExcerpt } from '#app/features/rich-text/safe-html.server.ts'
import { toIsoDate } from '#app/i18n/format-date.server.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { readPreview } from '#app/layout/preview/preview.server.ts'
import { PreviewNotice } from '#app/layout/preview/preview-notice.tsx'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { createArticleData } from '#app/seo/structured-data.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { loadAdjacentPosts, loadPost, loadPostView, translatedPathOf } from './post-view.server.ts'
import { Share } from './share.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const preview = readPreview(url, language)
  const post = await withErrorScreen(loadPost(backend, language, params.slug, preview?.token))
  // The slug that it had before.
  if (post.slug !== params.slug) throw redirect(pathTo('post', language, { slug: post.slug }) + url.search, 301)
  const view = await loadPostView(backend, post, language)
  const path = pathTo('post', language, { slug: post.slug })
  const description = toExcerpt(post.description)
  const ownPicture = view.cover?.isDirect ? undefined : view.cover
  const [head, around] = await Promise.all([
    createPageHead(backend, language, {
      title: post.title,
      description,
      path,
      alternate: translatedPathOf(post, language),
      picture: ownPicture,
      type: 'article',
      isPrivate: preview !== undefined,
      breadcrumbs: [
        { name: messagesOf(language).news.title, path: pathTo('news', language) },
        { name: post.title, path },
      ],
      structured: (site) => [
        createArticleData({
          ...site,
          language,
          path,
          title: post.title,
          description,
          picture: ownPicture?.url,
          published: view.dateTime,
          modified: toIsoDate(post.updated_at),
        }),
      ],
    }),
    loadAdjacentPosts(backend, language, post),
  ])
  const headers = preview ? previewHeaders : post.isSample ? sampleHeaders : undefined
  return data({ head, post: view, notice: preview?.notice, ...around }, { headers })
}

export { publicSampleOrPreviewHeaders as headers } from '#app/cache-policy.ts'
export { pageMeta as meta } from '#app/seo/head.ts'

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { head, post, notice, previous, next, related } = loaderData
  const { language, messages } = useLanguage()
  const { news } = messages
  return (
    <>
      <article>
        {notice && <PreviewNotice>{notice}</PreviewNotice>}
        <header className="px-margin pt-8 pb-8 md:pt-14 md:pb-14">
          <div className="flex flex-wrap items-center gap-x-6">
            <Link to={pathTo('news', language)} prefetch="intent" className="label flex h-11 items-center">
              <span className="underlined">{news.title}</span>
            </Link>
            <StoryDate {...post} />
          </div>
          <FittedHeading text={post.title} className="max-w-[16ch] pt-4 md:pt-8" />
        </header>
        {post.cover && (
          <Picture
            media={post.cover}
            places={[
              [768, '100vw', 9 / 16],
              [0, '100vw', 3 / 4],
            ]}
            widest={2560}
            hasPriority
            className="aspect-4/3 max-h-[90svh] w-full md:aspect-16/9"
          />
        )}
        <div className="grid gap-x-4 gap-y-14 px-margin py-section md:grid-cols-12">
          <RichText
            html={post.html}
            className="large-first-paragraph md:order-2 md:col-span-8 lg:col-span-7 lg:col-start-5"
          />
          {/* An unpublished post has no public URL to share. */}
          {!notice && (
            <Share
              title={post.title}
              url={head.siteUrl + head.path}
              className="md:order-1 md:col-span-4 lg:col-span-3"
            />
          )}
        </div>
      </article>
      <AdjacentLinks
        label={news.adjacent}
        previous={previous && { ...previous, label: news.previous }}
        next={next && { ...next, label: news.next }}
      />
      <RelatedPosts posts={related} />
    </>
  )
}

function RelatedPosts({ posts }: { posts: PostCard[] }) {
  const { news } = useLanguage().messages
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related" className="border-line border-t px-margin py-section print:hidden">
      <h2 id="related" className="label pb-8 text-muted">
        {news.related}
      </h2>
      <div className="grid gap-x-4 gap-y-10 md:grid-cols-3">
        {posts.map((post) => (
          <Story
            key={post.id}
            post={post}
            heading="h3"
            isCompact
            picture="aspect-square md:aspect-4/5"
            places={[
              [768, '30.5vw', 5 / 4],
              [0, '36vw', 1],
            ]}
          />
        ))}
      </div>
    </section>
  )
}
