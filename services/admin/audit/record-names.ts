import { type RawBuilder, sql } from 'kysely'
import { nameFieldsIn } from '#contracts/admin/resource.ts'
import { findResource, type ResourceName } from '#contracts/admin/resources.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { tableOf } from '../../records/resource-tables.ts'
import { anyTables } from '../collections/rows.ts'

/** The columns of the audit log's `record_id`, of resources whose ids are texts. */
const textKeys: Partial<Record<ResourceName, string>> = {
  attributes: 'name',
  'site-texts': 'key',
  packages: 'id',
  people: 'id',
  submissions: 'id',
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
    const ids = [...new Set(resourceLines.flatMap(({ record_id }) => record_id ?? []))]
    if (ids.length === 0) continue
    for (const { id, pt, en } of await readNames(db, resource, ids)) {
      const name = { record_name_pt: pt, record_name_en: en, record_exists: true }
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

/** The names of records in each language, by id. */
export async function findNames(
  db: Database,
  resource: string,
  ids: readonly (string | number)[],
): Promise<Map<string, { pt: string | null; en: string | null }>> {
  const names = await readNames(db, resource, ids.map(String))
  return new Map(names.map(({ id, ...name }) => [id, name]))
}

async function readNames(db: Database, resource: string, ids: string[]) {
  const table = tableOf(resource)
  const key = textKeys[resource as ResourceName]
  const known = key ? ids : ids.flatMap((id) => parseRowId(id) ?? [])
  // The fields of an office are no columns.
  if (!findResource(resource)?.name || !table || known.length === 0 || resource === 'offices') return []
  const { pt, en } = selectNames(resource)
  const rows = await anyTables(db)
    .selectFrom(table)
    .select([`${key ?? 'id'} as id`])
    .select([pt.as('pt'), en.as('en')])
    .where(key ?? 'id', 'in', known)
    .execute()
  return rows.map(({ id, pt, en }) => ({ id: String(id), pt: pt as string | null, en: en as string | null }))
}

/** Expressions for the name of a record in each language, by the columns that name its resource. */
export function selectNames(resource: string): Record<Language, RawBuilder<string | null>> {
  const firstOf = (columns: readonly string[]) =>
    sql<string | null>`coalesce(${sql.join(columns.map((column) => sql`nullif(trim(${sql.ref(column)}), '')`))}, null)`
  const declaration = findResource(resource) ?? {}
  return { pt: firstOf(nameFieldsIn('pt', declaration)), en: firstOf(nameFieldsIn('en', declaration)) }
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
