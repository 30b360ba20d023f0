import { Link } from 'react-router'
import { FittedHeading } from '#app/components/fitted-heading.tsx'
import { Cover } from '#app/features/media/picture.tsx'
import type { PostCard } from '#app/features/news/news-list.server.ts'
import { Story, StoryDate, type StoryProps } from '#app/features/news/story.tsx'

/** The size of a story in the grid. */
export type Size = 'lead' | 'wide' | 'large' | 'small' | 'third'

type Row = Size[]

const openingRows: Row[] = [['lead'], ['large', 'small'], ['third', 'third', 'third'], ['small', 'large']]

/** Rows after the first page's 8 stories: 4 stories on the second page, then 6 a page. Each page ends with a full row. */
const secondPageRows: Row[] = [['wide'], ['third', 'third', 'third']]
const furtherRows: Row[] = [['wide'], ['large', 'small'], ['third', 'third', 'third']]
const reversedFurtherRows: Row[] = [['wide'], ['small', 'large'], ['third', 'third', 'third']]

/**
 * Returns the sizes of `count` stories, so that every row is full: if the last row has too few stories, they share it. A
 * story keeps its size and place when more are loaded below it.
 */
export function storySizesOf(count: number): Size[] {
  const sizes: Size[] = []
  for (const row of rows()) {
    const left = count - sizes.length
    if (left <= 0) break
    sizes.push(...(left >= row.length ? row : left === 1 ? (['wide'] as const) : (['large', 'small'] as const)))
  }
  return sizes
}

function* rows(): Generator<Row> {
  yield* openingRows
  yield* secondPageRows
  while (true) {
    yield* furtherRows
    yield* reversedFurtherRows
  }
}

export function storyIdOf(index: number): string {
  return `story-${index + 1}`
}

const stories: Record<'large' | 'small' | 'third', Omit<StoryProps, 'post'>> = {
  large: {
    className: 'story-pair col-span-12 md:col-span-7',
    title: 'text-title md:text-heading',
    picture: 'aspect-3/2',
    places: [
      [768, '54vw', 2 / 3],
      [0, '92vw', 2 / 3],
    ],
  },
  small: {
    className: 'story-pair col-span-12 md:col-span-5',
    picture: 'story-pair-picture max-md:aspect-3/2',
    places: [
      [768, '38.5vw', 0.95],
      [0, '92vw', 2 / 3],
    ],
  },
  third: {
    isCompact: true,
    className: 'col-span-12 md:col-span-4',
    picture: 'aspect-square md:aspect-4/5',
    places: [
      [768, '30.5vw', 5 / 4],
      [0, '36vw', 1],
    ],
  },
}

/** The stories in a grid: a lead story, then rows of alternating sizes. */
export function NewsGrid({ posts }: { posts: PostCard[] }) {
  const sizes = storySizesOf(posts.length)
  return (
    <div className="grid grid-cols-12 gap-x-4 gap-y-12 px-margin md:gap-y-20 xl:gap-y-28">
      {posts.map((post, index) => {
        const id = storyIdOf(index)
        const size = sizes[index] ?? 'third'
        if (size === 'lead') return <LeadStory key={post.id} post={post} id={id} />
        if (size === 'wide') return <WideStory key={post.id} post={post} id={id} />
        return <Story key={post.id} post={post} id={id} {...stories[size]} />
      })}
    </div>
  )
}

function LeadStory({ post, id }: { post: PostCard; id: string }) {
  return (
    <article className="story relative col-span-12">
      <Cover
        media={post.cover}
        title={post.title}
        places={[
          [1024, '100vw', 1 / 2],
          [640, '100vw', 9 / 16],
          [0, '100vw', 5 / 4],
        ]}
        widest={2560}
        hasPriority
        position="50% 20%"
        className="-mx-margin aspect-4/5 sm:aspect-16/9 lg:aspect-2/1"
      />
      <div className="grid gap-x-4 pt-6 lg:grid-cols-12 lg:pt-8">
        <FittedHeading level="h2" text={post.title} className="lg:order-2 lg:col-span-9">
          <Link to={post.path} prefetch="intent" id={id} className="story-link">
            {post.title}
          </Link>
        </FittedHeading>
        <div className="pt-5 lg:order-1 lg:col-span-3 lg:pt-3 lg:pr-6">
          <StoryDate {...post} />
          {post.excerpt && <p className="max-w-prose pt-4 text-muted wrap-anywhere">{post.excerpt}</p>}
        </div>
      </div>
    </article>
  )
}

function WideStory({ post, id }: { post: PostCard; id: string }) {
  return (
    <article className="story relative col-span-12 grid items-end gap-x-4 md:grid-cols-12">
      <Cover
        media={post.cover}
        title={post.title}
        places={[
          [768, '63vw', 9 / 16],
          [0, '92vw', 2 / 3],
        ]}
        className="aspect-3/2 md:col-span-8 md:aspect-16/9"
      />
      <div className="pt-5 md:col-span-4 md:pt-0 md:pl-6">
        <StoryDate {...post} />
        <h2 className="display pt-3 text-heading">
          <Link to={post.path} prefetch="intent" id={id} className="story-link">
            {post.title}
          </Link>
        </h2>
        {post.excerpt && <p className="max-w-prose pt-5 text-muted wrap-anywhere max-lg:hidden">{post.excerpt}</p>}
      </div>
    </article>
  )
}
