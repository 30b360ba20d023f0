import { z } from 'zod'
import { sectionedEntityNames, sectionInputSchema, sectionRecordSchema } from '#contracts/admin/entities.ts'
import { type AnyQuery, collection } from '../collections/collection.ts'
import { filteredByPublishing, publishingFilters } from '../collections/publishing.ts'
import { publishableRecord } from '../collections/records.ts'
import { galleriesOf, setGallery } from './gallery.ts'
import { entityId } from './ids.ts'

const byPublishing = filteredByPublishing(['title', 'description'])

/** The sections of the pages of text. */
export const sections = collection({
  resource: 'sections',
  table: 'entity_items',
  permission: 'content',
  topic: 'entities',
  input: sectionInputSchema,
  record: sectionRecordSchema,
  searched: ['title_pt', 'title_en'],
  sorted: ['position', 'id', 'title_pt', 'title_en', 'updated_at'],
  ordered: true,
  scoped: (query) => itemsOf(query, sectionedEntityNames),
  richText: ['description_pt', 'description_en'],
  filters: publishingFilters.extend({ entity: z.enum(sectionedEntityNames).optional() }),
  filtered(query, filters) {
    const narrowed = byPublishing(query, filters)
    return filters.entity === undefined ? narrowed : itemsOf(narrowed, [String(filters.entity)])
  },
  toColumns: async ({ media_ids: _media, entity, ...columns }, { db }) => ({
    ...columns,
    entity_id: await entityId(db, entity),
  }),
  async afterWrite({ db, id, input }) {
    await db.deleteFrom('entity_media').where('item_id', '=', id).execute()
    await setGallery(db, { entity_id: await entityId(db, input.entity), item_id: id }, input.media_ids)
  },
  async toRecords(db, rows) {
    const names = await db.selectFrom('entities').select(['id', 'name']).execute()
    const nameOf = new Map(names.map(({ id, name }) => [id, name]))
    const gallery = await galleriesOf(db, [...new Set(rows.map((row) => row.entity_id))])
    return rows.map(({ fields: _fields, fields_pt: _pt, fields_en: _en, entity_id, ...row }) => {
      const media = gallery({ entity_id, item_id: row.id })
      return {
        ...publishableRecord(row),
        entity: nameOf.get(entity_id),
        media,
        media_ids: media.map(({ id }) => id),
      }
    })
  },
})

/** Narrows a list of items to those of the entities with these names. */
export function itemsOf(query: AnyQuery, names: readonly string[]): AnyQuery {
  return query.where('entity_id', 'in', (where: { selectFrom(table: 'entities'): AnyQuery }) =>
    where.selectFrom('entities').select('id').where('name', 'in', names),
  )
}
