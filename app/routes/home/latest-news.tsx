import type { PostCard } from '#app/features/news/post-card.ts'
import { Story } from '#app/features/news/story.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo } from '#domain/paths.ts'
import { SectionHeading } from './section-heading.tsx'

/** Pictures and texts of neighbours stand on common lines. */
const rows = 'lg:row-span-2 lg:grid lg:grid-rows-subgrid'

/** The newest posts: the first one large, the others beside it. */
export function LatestNews({ posts }: { posts: PostCard[] }) {
  const { language, messages } = useLanguage()
  const { home } = messages
  const [first, ...others] = posts
  return (
    <section className="below pt-section">
      <SectionHeading title={home.news} more={home.allNews} to={pathTo('news', language)} />
      <div className="grid gap-x-2 gap-y-12 px-margin md:grid-cols-2 lg:grid-cols-4 lg:gap-y-0">
        {first && (
          <Story
            post={first}
            heading="h3"
            title="text-heading"
            // Beside others the picture is as tall as theirs, whatever comes of its own shape.
            picture={`aspect-3/2 ${others.length > 0 ? 'lg:aspect-auto lg:h-full lg:[contain:size]' : ''}`}
            places={[
              [1024, '46.5vw', 2 / 3],
              [0, '92vw', 2 / 3],
            ]}
            className={`md:col-span-2 ${rows}`}
          />
        )}
        {others.map((post) => (
          <Story
            key={post.id}
            post={post}
            heading="h3"
            picture="aspect-3/4"
            places={[
              [1024, '23vw', 4 / 3],
              [768, '46vw', 4 / 3],
              [0, '36vw', 4 / 3],
            ]}
            className={rows}
            compact
          />
        ))}
      </div>
    </section>
  )
}
