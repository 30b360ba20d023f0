import { z } from 'zod'
import {
  partnerInputSchema,
  partnerRecordSchema,
  postInputSchema,
  postRecordSchema,
  slideInputSchema,
  slideRecordSchema,
  socialMediaInputSchema,
  socialMediaRecordSchema,
  staffMemberInputSchema,
  staffMemberRecordSchema,
} from '#contracts/admin/content.ts'
import { flagFilter } from '#contracts/admin/lists.ts'
import { slideTypes } from '#contracts/panel/slides.ts'
import { slugify } from '#domain/slug.ts'
import { collection } from '../collections/collection.ts'
import { filteredByPublishing, publishableRecord, publishingFilters } from '../collections/publishing.ts'
import { mediaOf } from '../collections/rows.ts'

const byPublishing = filteredByPublishing(['description'])

/** The slides of the home page and of the splash screen. */
export const slides = collection({
  resource: 'slides',
  table: 'slides',
  permission: 'content',
  topic: 'slides',
  input: slideInputSchema,
  record: slideRecordSchema,
  searched: ['description_pt', 'description_en', 'section'],
  sorted: ['position', 'id', 'type', 'published', 'published_at', 'ends_at', 'updated_at'],
  ordered: true,
  filters: publishingFilters.extend({ type: z.enum(slideTypes).optional() }),
  filtered(query, filters) {
    const narrowed = byPublishing(query, filters)
    return filters.type === undefined ? narrowed : narrowed.where('type', '=', filters.type)
  },
  async toRecords(db, rows) {
    const medium = await mediaOf(
      db,
      rows.flatMap((row) => [row.desktop_id, row.mobile_id, row.desktop_poster_id, row.mobile_poster_id]),
    )
    return rows.map((row) => ({
      ...publishableRecord(row),
      desktop: medium(row.desktop_id),
      mobile: medium(row.mobile_id),
      desktop_poster: medium(row.desktop_poster_id),
      mobile_poster: medium(row.mobile_poster_id),
    }))
  },
})

/** The news posts. */
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
  /** The slug is derived from the title, and a published post has a date. */
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

/** Titles without Latin letters or digits have no slug; users enter one. */
function slugOf(title: string | null): string | null {
  return (title && slugify(title).slice(0, 200)) || null
}

/** The agency's partners. */
export const partners = collection({
  resource: 'partners',
  table: 'partners',
  permission: 'content',
  topic: 'partners',
  input: partnerInputSchema,
  record: partnerRecordSchema,
  searched: ['title_pt', 'title_en'],
  sorted: ['position', 'id', 'title_pt', 'title_en', 'published', 'published_at', 'updated_at'],
  ordered: true,
  filters: publishingFilters,
  filtered: filteredByPublishing(['title', 'description']),
  richText: ['description_pt', 'description_en'],
  async toRecords(db, rows) {
    const medium = await mediaOf(
      db,
      rows.map((row) => row.cover_id),
    )
    return rows.map((row) => ({ ...publishableRecord(row), cover: medium(row.cover_id) }))
  },
})

/** The staff members of the public page. */
export const staffMembers = collection({
  resource: 'members',
  table: 'staff',
  permission: 'content',
  topic: 'staff',
  input: staffMemberInputSchema,
  record: staffMemberRecordSchema,
  searched: ['name_pt', 'name_en', 'role_pt', 'role_en', 'board_pt', 'board_en'],
  sorted: ['position', 'id', 'name_pt', 'name_en', 'board_pt', 'board_en', 'published', 'updated_at'],
  ordered: true,
  filters: publishingFilters,
  filtered: filteredByPublishing(['name', 'role', 'board']),
  async toRecords(db, rows) {
    const medium = await mediaOf(
      db,
      rows.map((row) => row.picture_id),
    )
    return rows.map((row) => ({ ...publishableRecord(row), picture: medium(row.picture_id) }))
  },
})

/** The agency's profiles on social networks. */
export const socialMedias = collection({
  resource: 'social-medias',
  table: 'social_medias',
  permission: 'content',
  topic: 'social-medias',
  input: socialMediaInputSchema,
  record: socialMediaRecordSchema,
  searched: ['network', 'url'],
  sorted: ['position', 'id', 'network', 'published', 'updated_at'],
  ordered: true,
  unique: ['network'],
  filters: z.object({ published: flagFilter.optional() }),
  filtered: filteredByPublishing([]),
  toRecords: async (_db, rows) => rows.map(publishableRecord),
})
