import { entityInputSchema, entityRecordSchema, officeEntityNames } from '#contracts/admin/entities.ts'
import { collection } from '../collections/collection.ts'
import { filteredByPublishing, publishingFilters } from '../collections/publishing.ts'
import { publishableRecord } from '../collections/records.ts'
import { galleriesOf, setGallery } from './gallery.ts'

/** The site's pages of text and pictures. */
export const entities = collection({
  resource: 'entities',
  table: 'entities',
  permission: 'content',
  topic: 'entities',
  input: entityInputSchema,
  record: entityRecordSchema,
  searched: ['name', 'title_pt', 'title_en'],
  sorted: ['name', 'id', 'updated_at'],
  fixed: true,
  scoped: (query) => query.where('name', 'in', officeEntityNames),
  filters: publishingFilters,
  filtered: filteredByPublishing(['title', 'description']),
  richText: ['description_pt', 'description_en'],
  toColumns: ({ media_ids: _media, ...columns }) => columns,
  afterWrite: ({ db, id, input }) => setGallery(db, { entity_id: id, item_id: null }, input.media_ids),
  async toRecords(db, rows) {
    const gallery = await galleriesOf(
      db,
      rows.map((row) => row.id),
    )
    return rows.map(({ fields: _fields, fields_pt: _pt, fields_en: _en, ...row }) => {
      const media = gallery({ entity_id: row.id, item_id: null })
      return { ...publishableRecord(row), media, media_ids: media.map(({ id }) => id) }
    })
  },
})
