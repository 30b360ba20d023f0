import { Link } from 'react-router'
import { Cover, type Place } from '../media/picture.tsx'
import type { PostCard } from './news-list.server.ts'

export interface StoryProps {
  post: PostCard
  /** The link's id, for anchors. */
  id?: string
  /** The article's class: its place in the grid. */
  className?: string
  /** The class of the picture's box. */
  picture: string
  places: readonly Place[]
  title?: string
  heading?: 'h2' | 'h3'
  /** Whether the text is beside the picture on phones, instead of below it. */
  isCompact?: boolean
}

/** A post as a link with picture, date and title. */
export function Story({
  post,
  id,
  className = '',
  picture,
  places,
  title = 'text-title',
  heading: Heading = 'h2',
  isCompact = false,
}: StoryProps) {
  return (
    <article
      className={`story group relative ${isCompact ? 'max-md:grid max-md:grid-cols-[2fr_3fr] max-md:gap-4' : ''} ${className}`}
    >
      <Cover media={post.cover} title={post.title} places={places} widest={1600} className={picture} />
      <div className={isCompact ? 'md:pt-5' : 'pt-5'}>
        <StoryDate {...post} />
        <Heading className={`display pt-2 ${title}`}>
          <Link to={post.path} prefetch="intent" id={id} className="story-link">
            {post.title}
          </Link>
        </Heading>
      </div>
    </article>
  )
}

/** The date of a post; nothing for a post without a date. */
export function StoryDate({ date, dateTime }: Pick<PostCard, 'date' | 'dateTime'>) {
  return date ? (
    <time dateTime={dateTime} className="label block text-muted">
      {date}
    </time>
  ) : null
}
