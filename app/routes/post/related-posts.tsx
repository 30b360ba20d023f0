import type { PostCard } from '#app/features/news/post-card.ts'
import { Story } from '#app/features/news/story.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'

/** Other posts to read; nothing when there are none. */
export function RelatedPosts({ posts }: { posts: PostCard[] }) {
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
            compact
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
