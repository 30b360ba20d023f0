import { sql } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { anyTables } from '../collections/rows.ts'

interface Source {
  table: keyof Schema
  /** The column of the audit log's `record_id`; by default a numeric `id`. */
  key?: string
  /** Columns of the name; the first that is not blank counts. */
  pt: readonly string[]
  en?: readonly string[]
  /** The name is of somebody outside the agency: it is not recorded when the record is deleted. */
  isPersonal?: boolean
}

/**
 * The name columns of audited records. Visitors' messages are named by their kind only: see docs/personal-data.md.
 * Invitations have no name, since they hold addresses of people who may never accept.
 */
const sources: Partial<Record<string, Source>> = {
  talents: { table: 'talents', pt: ['name'] },
  'private-data': { table: 'talents', pt: ['name'] },
  media: { table: 'media', pt: ['name', 'alt_pt', 'alt_en'], en: ['name', 'alt_en', 'alt_pt'] },
  slides: { table: 'slides', pt: ['description_pt'], en: ['description_en'] },
  posts: { table: 'posts', pt: ['title_pt'], en: ['title_en'] },
  partners: { table: 'partners', pt: ['title_pt'], en: ['title_en'] },
  members: { table: 'staff', pt: ['name_pt'], en: ['name_en'] },
  'social-medias': { table: 'social_medias', pt: ['network'] },
  entities: { table: 'entities', pt: ['title_pt', 'name'], en: ['title_en', 'name'] },
  sections: { table: 'entity_items', pt: ['title_pt'], en: ['title_en'] },
  offices: { table: 'entity_items', pt: ['title_pt'], en: ['title_en'] },
  boards: { table: 'boards', pt: ['name_pt'], en: ['name_en'] },
  attributes: { table: 'attributes', key: 'name', pt: ['label_pt'], en: ['label_en'] },
  forms: { table: 'forms', pt: ['title_pt', 'name'], en: ['title_en', 'name'] },
  'official-contacts': { table: 'official_contacts', pt: ['value'] },
  clients: { table: 'clients', pt: ['name'] },
  contacts: { table: 'contacts', pt: ['name'], isPersonal: true },
  'reply-templates': { table: 'reply_templates', pt: ['title_pt'], en: ['title_en'] },
  'site-texts': { table: 'site_texts', key: 'key', pt: ['pt', 'key'], en: ['en', 'key'] },
  packages: { table: 'selections', key: 'id', pt: ['title'] },
  tasks: { table: 'tasks', pt: ['title'], isPersonal: true },
  people: { table: 'users', key: 'id', pt: ['name'] },
  submissions: { table: 'submissions', key: 'id', pt: ['kind'] },
}

interface RecordName {
  record_name_pt: string | null
  record_name_en: string | null
  /** Whether the record still exists. */
  record_exists: boolean
}

interface AuditedRecord {
  resource: string
  record_id: string | null
}

/** Finds the names of the records of these entries: the present name, or the last one of a deleted record. */
export async function findRecordNames(
  db: Database,
  lines: AuditedRecord[],
): Promise<(line: AuditedRecord) => RecordName> {
  const names = new Map<string, RecordName>()
  const keyOf = ({ resource, record_id }: AuditedRecord) => `${resource} ${record_id}`
  for (const [resource, resourceLines] of Map.groupBy(lines, (line) => line.resource)) {
    const source = sources[resource]
    const ids = [...new Set(resourceLines.flatMap(({ record_id }) => record_id ?? []))]
    if (!source || ids.length === 0) continue
    for (const { id, pt, en } of await readNames(db, source, ids)) {
      const name = { record_name_pt: pt ?? en, record_name_en: en ?? pt, record_exists: true }
      names.set(keyOf({ resource, record_id: id }), name)
    }
    const deletedIds = ids.filter((record_id) => !names.has(keyOf({ resource, record_id })))
    for (const { record_id, record_name } of await readDeleted(db, resource, deletedIds)) {
      const name = { record_name_pt: record_name, record_name_en: record_name, record_exists: false }
      names.set(keyOf({ resource, record_id }), name)
    }
  }
  const unnamed = { record_name_pt: null, record_name_en: null, record_exists: false }
  return (line) => names.get(keyOf(line)) ?? unnamed
}

/** Whether records in the bin have the name of somebody outside the agency, which the audit log must not record. */
export function isNamedAfterPerson(resource: string): boolean {
  return sources[resource]?.isPersonal ?? false
}

/** The names of records in each language, by id. */
export async function findNames(
  db: Database,
  resource: string,
  ids: readonly (string | number)[],
): Promise<Map<string, { pt: string | null; en: string | null }>> {
  const source = sources[resource]
  const names = source ? await readNames(db, source, ids.map(String)) : []
  return new Map(names.map(({ id, pt, en }) => [id, { pt: pt ?? en, en: en ?? pt }]))
}

async function readNames(db: Database, { table, key, pt, en = pt }: Source, ids: string[]) {
  const known = key ? ids : ids.flatMap((id) => parseRowId(id) ?? [])
  if (known.length === 0) return []
  const firstOf = (columns: readonly string[]) =>
    sql<string | null>`coalesce(${sql.join(columns.map((column) => sql`nullif(trim(${sql.ref(column)}), '')`))}, null)`
  const rows = await anyTables(db)
    .selectFrom(table)
    .select([`${key ?? 'id'} as id`])
    .select([firstOf(pt).as('pt'), firstOf(en).as('en')])
    .where(key ?? 'id', 'in', known)
    .execute()
  return rows.map(({ id, ...names }) => ({ id: String(id), ...names }))
}

async function readDeleted(db: Database, resource: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit')
    .select(['record_id', 'record_name'])
    .where('resource', '=', resource)
    .where('record_id', 'in', ids)
    .where('action', '=', 'deleted')
    .orderBy('id')
    .execute()
  return rows
}
