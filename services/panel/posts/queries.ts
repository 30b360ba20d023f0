import type { PostType } from '#contracts/panel/posts.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { published } from '../published.ts'

interface Shelf {
  type: PostType
  language: Language
  now: Date
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** One page of the posts of a shelf, newest first, and how many there are in all. */
export async function findPosts(db: Database, shelf: Shelf, { paginate, page }: { paginate: number; page: number }) {
  const rows = await shownPosts(db, shelf)
    .select(postColumns(shelf.language))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paginate)
    .offset((page - 1) * paginate)
    .execute()
  const { total } = await shownPosts(db, shelf)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The post with this slug in the shelf's language, published or not as asked; undefined when there is none. */
export function findPost(db: Database, shelf: Shelf, slug: string, { unpublished }: { unpublished: boolean }) {
  return (unpublished ? spokenPosts : shownPosts)(db, shelf)
    .select(postColumns(shelf.language))
    .where(`slug_${shelf.language}`, '=', slug)
    .executeTakeFirst()
}

function postColumns<Spoken extends Language>(language: Spoken) {
  return [
    'id',
    'cover_id',
    'thumbnail_id',
    'published_at',
    'updated_at',
    'slug_pt',
    'slug_en',
    'title_pt',
    'title_en',
    `description_${language} as description`,
  ] as const
}

function shownPosts(db: Database, shelf: Shelf) {
  return spokenPosts(db, shelf).where(published(shelf.now))
}

function spokenPosts(db: Database, { type, language }: Shelf) {
  return db
    .selectFrom('posts')
    .where('type', '=', type)
    .where(`title_${language}`, 'is not', null)
    .where(`slug_${language}`, 'is not', null)
}
