import { Link } from 'react-router'
import { Cover, type Place } from '#app/features/media/picture.tsx'
import type { PostCard } from '#app/features/news/news-list.server.ts'
import { Story } from '#app/features/news/story.tsx'
import { TalentCard } from '#app/features/talents/talent-card.tsx'
import type { TalentView } from '#app/features/talents/talent-view.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathTo, pathToCategory } from '#domain/paths.ts'
import type { CategoryView } from './home-view.server.ts'

/** The categories: a tall picture each, with a name as wide as the column. */
export function Categories({ categories }: { categories: CategoryView[] }) {
  const { language, messages } = useLanguage()
  const { home, layout } = messages
  return (
    <section aria-label={home.categories} className="below-fold lg:pt-section">
      <ul className="grid gap-x-2 gap-y-10 md:grid-cols-3 md:px-margin">
        {categories.map(({ category, total, cover }) => (
          <li key={category}>
            <Link to={pathToCategory(category, language)} prefetch="intent" className="category block">
              <Cover
                media={cover}
                title={layout.menu[category]}
                places={[
                  [768, '31vw', 3 / 2],
                  [0, '100vw', 5 / 4],
                ]}
                widest={1200}
                className="aspect-4/5 md:aspect-2/3"
              />
              <span className="block px-margin pt-4 md:px-0">
                <span className="display category-name">{layout.menu[category]}</span>
                <span className="label block pt-2 text-muted tabular-nums">{home.models(total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const places: readonly Place[] = [
  [1024, '23vw', 4 / 3],
  [640, '36vw', 4 / 3],
  [0, '66vw', 4 / 3],
]

/** The newest talents: a scrollable row on touch screens, columns elsewhere. */
export function NewFaces({ talents }: { talents: TalentView[] }) {
  const { language, messages } = useLanguage()
  const { home } = messages
  return (
    <section className="below-fold pt-section">
      <SectionHeading title={home.newFaces} more={home.allModels} to={pathTo('models', language)} />
      <ul className="card-row gap-x-2 gap-y-10 px-margin lg:grid-cols-4">
        {talents.map((talent) => (
          <li key={talent.id}>
            <TalentCard talent={talent} places={places} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Aligns pictures and texts of adjacent stories. */
const rows = 'lg:row-span-2 lg:grid lg:grid-rows-subgrid'

/** The newest posts: the first one large, the others beside it. */
export function LatestNews({ posts }: { posts: PostCard[] }) {
  const { language, messages } = useLanguage()
  const { home } = messages
  const [first, ...others] = posts
  return (
    <section className="below-fold pt-section">
      <SectionHeading title={home.news} more={home.allNews} to={pathTo('news', language)} />
      <div className="grid gap-x-2 gap-y-12 px-margin md:grid-cols-2 lg:grid-cols-4 lg:gap-y-0">
        {first && (
          <Story
            post={first}
            heading="h3"
            title="text-heading"
            // Beside other stories the picture is as tall as they are.
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
            isCompact
          />
        ))}
      </div>
    </section>
  )
}

/** A section's large title, with a link to the complete list. */
function SectionHeading({ title, more, to }: { title: string; more: string; to: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-margin pb-8 lg:pb-12">
      <h2 className="display text-display">{title}</h2>
      <Link to={to} prefetch="intent" className="label inline-flex h-11 items-end lg:pb-2">
        <span className="underlined" data-drawn>
          {more}
        </span>
      </Link>
    </div>
  )
}
