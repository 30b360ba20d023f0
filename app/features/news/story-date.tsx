import type { PostCard } from './post-card.ts'

/** When a post was published; nothing when nobody knows. */
export function StoryDate({ date, dateTime }: Pick<PostCard, 'date' | 'dateTime'>) {
  return date ? (
    <time dateTime={dateTime} className="label block text-muted">
      {date}
    </time>
  ) : null
}
