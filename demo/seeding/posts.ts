import { dayMs } from '#domain/time.ts'
import { posts } from '../content/posts/index.ts'
import { publishedRow, type Seeding } from './context.ts'

export async function seedPosts(seeding: Seeding): Promise<void> {
  const rows = posts.map((post, index) => {
    const published = new Date(seeding.now.getTime() - post.published * dayMs).toISOString()
    const picture = seeding.mediaId(post.picture)
    return {
      ...publishedRow(seeding, index),
      type: post.type,
      published_at: published,
      cover_id: picture,
      thumbnail_id: picture,
      title_pt: post.title.pt,
      title_en: post.title.en,
      slug_pt: post.slug.pt,
      slug_en: post.slug.en,
      description_pt: post.description.pt,
      description_en: post.description.en,
    }
  })
  await seeding.db.insertInto('posts').values(rows).execute()
}
