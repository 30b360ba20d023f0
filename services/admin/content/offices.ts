import { z } from 'zod'
import { officeFieldNames, officeInputSchema, officeRecordSchema } from '#contracts/admin/entities.ts'
import { flagFilter } from '#contracts/admin/lists.ts'
import { collection } from '../collections/collection.ts'
import { filteredByPublishing, publishableRecord } from '../collections/publishing.ts'
import { entityId, itemsOf } from './pages.ts'

const { translated, shared } = officeFieldNames

/** The agency's offices. */
export const offices = collection({
  resource: 'offices',
  table: 'entity_items',
  permission: 'content',
  topic: 'entities',
  input: officeInputSchema,
  record: officeRecordSchema,
  searched: ['fields_pt', 'fields_en'],
  sorted: ['position', 'id', 'published', 'updated_at'],
  ordered: true,
  scoped: (query) => itemsOf(query, ['offices']),
  filters: z.object({ published: flagFilter.optional() }),
  filtered: filteredByPublishing([]),
  toColumns: async ({ published, published_at, ends_at, ...fields }, { db }) => ({
    published,
    published_at,
    ends_at,
    entity_id: await entityId(db, 'offices'),
    fields: JSON.stringify(picked(fields, shared, '')),
    fields_pt: JSON.stringify(picked(fields, translated, '_pt')),
    fields_en: JSON.stringify(picked(fields, translated, '_en')),
  }),
  toRecords: async (_db, rows) =>
    rows.map(({ id, version, created_at, updated_at, position, published_at, ends_at, ...row }) => ({
      id,
      version,
      created_at,
      updated_at,
      position,
      published: publishableRecord(row).published,
      published_at,
      ends_at,
      ...named(row.fields, shared, ''),
      ...named(row.fields_pt, translated, '_pt'),
      ...named(row.fields_en, translated, '_en'),
    })),
})

/** The fields of an input with these names and a language's suffix. */
function picked(fields: Record<string, string | null>, names: readonly string[], suffix: string) {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name + suffix] === null ? [] : [[name, fields[name + suffix]]])),
  )
}

/** The inverse: the fields of a row with a language's suffix. */
function named(json: string, names: readonly string[], suffix: string) {
  const fields = JSON.parse(json) as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name + suffix, fields[name] ?? null]))
}
