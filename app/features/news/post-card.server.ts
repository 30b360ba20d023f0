import { formatDate, toIsoDate } from '#app/i18n/format-date.server.ts'
import type { Post } from '#contracts/panel/posts.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { excerpt } from '../rich-text/safe-html.server.ts'
import type { PostCard } from './post-card.ts'

/** What a list shows of a post, dated in the agency's time zone. */
export function postCard(post: Post, language: Language, timeZone: string): PostCard {
  return {
    id: post.id,
    path: pathTo('post', language, { slug: post.slug }),
    title: post.title,
    date: formatDate(post.created_at, language, timeZone),
    dateTime: toIsoDate(post.created_at),
    cover: post.cover ?? post.thumbnail ?? undefined,
    excerpt: excerpt(post.description, 150),
  }
}
