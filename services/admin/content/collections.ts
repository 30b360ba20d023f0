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
import { slugify } from '#domain/text.ts'
import { defineCollection } from '../collections/collection.ts'
import { filterByPublishing, publishingFilters, toPublishableRecord } from '../collections/publishing.ts'
import { withMedia } from '../collections/rows.ts'

const byPublishing = filterByPublishing(['description'])

/** The slides of the home page and of the splash screen. */
export const slides = defineCollection({
  resource: 'slides',
  table: 'slides',
  permission: 'content',
  topic: 'slides',
  input: slideInputSchema,
  record: slideRecordSchema,
  searchColumns: ['description_pt', 'description_en', 'section'],
  sortColumns: ['position', 'id', 'type', 'published', 'published_at', 'ends_at', 'updated_at'],
  isOrdered: true,
  filters: publishingFilters.extend({ type: z.enum(slideTypes).optional() }),
  applyFilters(query, filters) {
    const matching = byPublishing(query, filters)
    return filters.type === undefined ? matching : matching.where('type', '=', filters.type)
  },
  toRecords: (db, rows) =>
    withMedia(db, rows.map(toPublishableRecord), ['desktop', 'mobile', 'desktop_poster', 'mobile_poster']),
})

/** The news posts. */
export const posts = defineCollection({
  resource: 'posts',
  table: 'posts',
  permission: 'content',
  topic: 'posts',
  input: postInputSchema,
  record: postRecordSchema,
  searchColumns: ['title_pt', 'title_en'],
  sortColumns: ['published_at', 'id', 'title_pt', 'title_en', 'published', 'updated_at'],
  // A draft without a date will be the newest.
  nullsAsLargest: ['published_at'],
  defaultDirection: 'desc',
  uniqueColumns: ['slug_pt', 'slug_en'],
  filters: publishingFilters,
  applyFilters: filterByPublishing(['title', 'description']),
  richTextFields: ['description_pt', 'description_en'],
  /** The slug is derived from the title, and a published post has a date. */
  toColumns: (input, { now }) => ({
    ...input,
    slug_pt: input.slug_pt ?? slugOf(input.title_pt),
    slug_en: input.slug_en ?? slugOf(input.title_en),
    published_at: input.published_at ?? (input.published ? now.toISOString() : null),
  }),
  toRecords(db, rows) {
    const records = rows.map(({ position: _position, ...row }) => toPublishableRecord(row))
    return withMedia(db, records, ['cover', 'thumbnail'])
  },
})

/** Titles without Latin letters or digits have no slug; users enter one. */
function slugOf(title: string | null): string | null {
  return (title && slugify(title).slice(0, 200)) || null
}

/** The agency's partners. */
export const partners = defineCollection({
  resource: 'partners',
  table: 'partners',
  permission: 'content',
  topic: 'partners',
  input: partnerInputSchema,
  record: partnerRecordSchema,
  searchColumns: ['title_pt', 'title_en'],
  sortColumns: ['position', 'id', 'title_pt', 'title_en', 'published', 'published_at', 'updated_at'],
  isOrdered: true,
  filters: publishingFilters,
  applyFilters: filterByPublishing(['title', 'description']),
  richTextFields: ['description_pt', 'description_en'],
  toRecords: (db, rows) => withMedia(db, rows.map(toPublishableRecord), ['cover']),
})

/** The staff members of the public page. */
export const staffMembers = defineCollection({
  resource: 'members',
  table: 'staff',
  permission: 'content',
  topic: 'staff',
  input: staffMemberInputSchema,
  record: staffMemberRecordSchema,
  searchColumns: ['name_pt', 'name_en', 'role_pt', 'role_en', 'board_pt', 'board_en'],
  personalFields: ['email', 'phone'],
  sortColumns: ['position', 'id', 'name_pt', 'name_en', 'board_pt', 'board_en', 'published', 'updated_at'],
  isOrdered: true,
  filters: publishingFilters,
  applyFilters: filterByPublishing(['name', 'role', 'board']),
  toRecords: (db, rows) => withMedia(db, rows.map(toPublishableRecord), ['picture']),
})

/** The agency's profiles on social networks. */
export const socialMedias = defineCollection({
  resource: 'social-medias',
  table: 'social_medias',
  permission: 'content',
  topic: 'social-medias',
  input: socialMediaInputSchema,
  record: socialMediaRecordSchema,
  searchColumns: ['network', 'url'],
  sortColumns: ['position', 'id', 'network', 'published', 'updated_at'],
  isOrdered: true,
  uniqueColumns: ['network'],
  filters: z.object({ published: flagFilter.optional() }),
  applyFilters: filterByPublishing([]),
  toRecords: async (_db, rows) => rows.map(toPublishableRecord),
})
