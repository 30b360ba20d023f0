import { officeFieldNames } from '#contracts/admin/entities.ts'
import { defineCollection } from '../collections/collection.ts'
import { toPublishableRecord } from '../collections/publishing.ts'
import { findEntityId, restrictToEntities } from './pages.ts'

const { translated, shared } = officeFieldNames

/** The agency's offices. */
export const offices = defineCollection('offices', {
  table: 'entity_items',
  topic: 'entities',
  searchColumns: ['fields_pt', 'fields_en'],
  sortColumns: ['position', 'id', 'published', 'updated_at'],
  restrict: (query) => restrictToEntities(query, ['offices']),
  toColumns: async ({ published, published_at, ends_at, ...fields }, { db }) => ({
    published,
    published_at,
    ends_at,
    entity_id: await findEntityId(db, 'offices'),
    fields: JSON.stringify(pickFields(fields, shared, '')),
    fields_pt: JSON.stringify(pickFields(fields, translated, '_pt')),
    fields_en: JSON.stringify(pickFields(fields, translated, '_en')),
  }),
  toRecords: async (_db, rows) =>
    rows.map(({ id, version, created_at, updated_at, position, published_at, ends_at, ...row }) => ({
      id,
      version,
      created_at,
      updated_at,
      position,
      published: toPublishableRecord(row).published,
      published_at,
      ends_at,
      ...nameFields(row.fields, shared, ''),
      ...nameFields(row.fields_pt, translated, '_pt'),
      ...nameFields(row.fields_en, translated, '_en'),
    })),
})

/** The fields of an input with these names and a language's suffix. */
function pickFields(fields: Record<string, string | null>, names: readonly string[], suffix: string) {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name + suffix] === null ? [] : [[name, fields[name + suffix]]])),
  )
}

/** The inverse: the fields of a row with a language's suffix. */
function nameFields(json: string, names: readonly string[], suffix: string) {
  const fields = JSON.parse(json) as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name + suffix, fields[name] ?? null]))
}
