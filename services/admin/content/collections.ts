import { z } from 'zod'
import type { content } from '#contracts/admin/content.ts'
import { slideTypes } from '#contracts/panel/slides.ts'
import { readContacts } from '#domain/contact-check/read-contact.ts'
import type { Language } from '#domain/language.ts'
import { slugify } from '#domain/text.ts'
import { ProblemError } from '../../http/problem.ts'
import { type Collection, defineCollection } from '../collections/collection.ts'
import { addFormerSlugs, withoutFormerSlugs } from '../collections/former-slugs.ts'
import { toPublishableRecord } from '../collections/publishing.ts'
import { withMedia } from '../collections/rows.ts'
import { offices } from './offices.ts'
import { entities, sections } from './pages.ts'

/** The slides of the home page and of the splash screen. */
const slides = defineCollection('slides', {
  table: 'slides',
  topic: 'slides',
  searchColumns: ['description_pt', 'description_en', 'section'],
  sortColumns: ['position', 'id', 'type', 'published', 'published_at', 'ends_at', 'updated_at'],
  translated: ['description'],
  filters: z.object({ type: z.enum(slideTypes).optional() }),
  applyFilters: (query, { type }) => (type === undefined ? query : query.where('type', '=', type)),
  toRecords: (db, rows) =>
    withMedia(db, rows.map(toPublishableRecord), ['desktop', 'mobile', 'desktop_poster', 'mobile_poster']),
})

/** The news posts. */
const posts = defineCollection('posts', {
  table: 'posts',
  topic: 'posts',
  searchColumns: ['title_pt', 'title_en'],
  sortColumns: ['published_at', 'id', 'title_pt', 'title_en', 'published', 'updated_at'],
  // A draft without a date will be the newest.
  nullsAsLargest: ['published_at'],
  defaultDirection: 'desc',
  uniqueColumns: ['slug_pt', 'slug_en'],
  translated: ['title', 'description'],
  /** The slug is derived from the title, and a published post has a date. */
  toColumns: (input, { now, row }) => {
    const date = input.published_at ?? now.toISOString()
    const slugs = {
      slug_pt: input.slug_pt ?? slugOf(input.title_pt, date),
      slug_en: input.slug_en ?? slugOf(input.title_en, date),
    }
    return {
      ...input,
      ...slugs,
      ...(row && addFormerSlugs(row, slugs)),
      published_at: input.published ? date : input.published_at,
    }
  },
  toRecords(db, rows) {
    const records = rows.map(({ position: _position, ...row }) => toPublishableRecord(withoutFormerSlugs(row)))
    return withMedia(db, records, ['cover', 'thumbnail'])
  },
})

/** A title without Latin letters and digits gives the post's date and time as the slug. */
function slugOf(title: string | null, date: string): string | null {
  return title && (slugify(title).slice(0, 200) || date.slice(0, 16).replace(/[T:]/g, '-'))
}

/** The slugs that the site makes of a partner's titles. */
function slugsOfTitles({ title_pt, title_en }: Record<`title_${Language}`, string | null>) {
  return { slug_pt: title_pt && slugify(title_pt), slug_en: title_en && slugify(title_en) }
}

/** The agency's partners. */
const partners = defineCollection('partners', {
  table: 'partners',
  topic: 'partners',
  searchColumns: ['title_pt', 'title_en'],
  sortColumns: ['position', 'id', 'title_pt', 'title_en', 'published', 'published_at', 'updated_at'],
  translated: ['title', 'description'],
  toColumns: (input, { row }) => ({
    ...input,
    ...(row && addFormerSlugs({ ...row, ...slugsOfTitles(row) }, slugsOfTitles(input))),
  }),
  toRecords(db, rows) {
    const records = rows.map((row) => toPublishableRecord(withoutFormerSlugs(row)))
    return withMedia(db, records, ['cover'])
  },
})

/** The staff members of the public page. */
const members = defineCollection('members', {
  table: 'staff',
  topic: 'staff',
  searchColumns: ['name_pt', 'name_en', 'role_pt', 'role_en', 'board_pt', 'board_en'],
  personalFields: ['email', 'phone'],
  sortColumns: ['position', 'id', 'name_pt', 'name_en', 'board_pt', 'board_en', 'published', 'updated_at'],
  translated: ['name', 'role', 'board'],
  toRecords: (db, rows) => withMedia(db, rows.map(toPublishableRecord), ['picture']),
})

/** The agency's profiles on social networks. */
const socialMedias = defineCollection('social-medias', {
  table: 'social_medias',
  topic: 'social-medias',
  searchColumns: ['network', 'url'],
  sortColumns: ['position', 'id', 'network', 'published', 'updated_at'],
  uniqueColumns: ['network'],
})

/** Contacts that the contact check knows as the agency's. */
const officialContacts = defineCollection('official-contacts', {
  table: 'official_contacts',
  topic: 'official-contacts',
  searchColumns: ['value', 'note'],
  sortColumns: ['position', 'id', 'value', 'published', 'updated_at'],
  uniqueColumns: ['value'],
  async check({ input }) {
    // A name alone would be official on every network.
    const isContact = readContacts(input.value).some(({ kind }) => kind !== 'handle') || input.value.startsWith('@')
    if (!isContact) throw new ProblemError(422, { errors: { value: ['invalid'] } })
  },
})

/** The collections of the site's content. */
export const contentCollections = {
  slides,
  posts,
  partners,
  members,
  offices,
  entities,
  sections,
  'social-medias': socialMedias,
  'official-contacts': officialContacts,
} satisfies Record<keyof typeof content, Collection>
