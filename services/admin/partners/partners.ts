import { partnerInputSchema, partnerRecordSchema } from '#contracts/admin/partners.ts'
import { collection } from '../collections/collection.ts'
import { mediaOf } from '../collections/media-of.ts'
import { filteredByPublishing, publishingFilters } from '../collections/publishing.ts'
import { publishableRecord } from '../collections/records.ts'

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
