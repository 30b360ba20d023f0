import { postInputSchema, postRecordSchema } from '#contracts/admin/posts.ts'
import { slugify } from '#domain/slug.ts'
import { collection } from '../collections/collection.ts'
import { mediaOf } from '../collections/media-of.ts'
import { filteredByPublishing, publishingFilters } from '../collections/publishing.ts'
import { publishableRecord } from '../collections/records.ts'

/** The news. */
export const posts = collection({
  resource: 'posts',
  table: 'posts',
  permission: 'content',
  topic: 'posts',
  input: postInputSchema,
  record: postRecordSchema,
  searched: ['title_pt', 'title_en'],
  sorted: ['published_at', 'id', 'title_pt', 'title_en', 'published', 'updated_at'],
  direction: 'desc',
  unique: ['slug_pt', 'slug_en'],
  filters: publishingFilters,
  filtered: filteredByPublishing(['title', 'description']),
  richText: ['description_pt', 'description_en'],
  /** A title makes its own slug, and what is published has a date. */
  toColumns: (input, { now }) => ({
    ...input,
    slug_pt: input.slug_pt ?? slugOf(input.title_pt),
    slug_en: input.slug_en ?? slugOf(input.title_en),
    published_at: input.published_at ?? (input.published ? now.toISOString() : null),
  }),
  async toRecords(db, rows) {
    const medium = await mediaOf(
      db,
      rows.flatMap((row) => [row.cover_id, row.thumbnail_id]),
    )
    return rows.map(({ position: _position, ...row }) => ({
      ...publishableRecord(row),
      cover: medium(row.cover_id),
      thumbnail: medium(row.thumbnail_id),
    }))
  },
})

/** Undefined titles have none, and so have titles without a Latin letter or digit: those are given one by hand. */
function slugOf(title: string | null): string | null {
  return (title && slugify(title).slice(0, 200)) || null
}
