import { z } from 'zod'
import { slideInputSchema, slideRecordSchema } from '#contracts/admin/slides.ts'
import { slideTypes } from '#contracts/panel/slides.ts'
import { collection } from '../collections/collection.ts'
import { mediaOf } from '../collections/media-of.ts'
import { filteredByPublishing, publishingFilters } from '../collections/publishing.ts'
import { publishableRecord } from '../collections/records.ts'

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
