import type { Kysely, SelectQueryBuilder } from 'kysely'
import { binDays } from '#contracts/admin/bin.ts'
import { type BinResource, binResources } from '#contracts/admin/resources.ts'
import type { Database } from '#database/schema/index.ts'
import type { AllTable, SoftDeleteTable } from '#database/soft-delete.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { tableOf } from './resource-tables.ts'

/** The table of a resource with its deleted records. */
export function allTableOf(resource: BinResource): AllTable {
  return `all_${tableOf(resource) as SoftDeleteTable}`
}

export function isBinResource(resource: string): resource is BinResource {
  return binResources.some((one) => one === resource)
}

// biome-ignore lint/suspicious/noExplicitAny: the columns differ by resource.
type AnyRows = Record<string, any>

/** The tables with deleted records, without column types. */
export function allRows(db: Database): Kysely<AnyRows> {
  return db as unknown as Kysely<AnyRows>
}

/** The deleted records of a resource. */
export function queryDeleted(db: Database, resource: BinResource): SelectQueryBuilder<AnyRows, string, object> {
  const deleted = allRows(db)
    .selectFrom(allTableOf(resource) as string)
    .where('deleted_at', 'is not', null)
  // These share a table.
  if (resource !== 'offices' && resource !== 'sections') return deleted
  const named = resource === 'offices' ? '=' : '<>'
  return deleted.where('entity_id', 'in', db.selectFrom('entities').select('id').where('name', named, 'offices'))
}

/** When a deleted record is erased: 30 days later, or when it expires anyway. */
export function erasureTimeOf(deletedAt: string, ownExpiry: string | null): string {
  const afterBin = timestampAfter(new Date(deletedAt), binDays * dayMs)
  return [afterBin, ownExpiry ?? afterBin].sort()[0] ?? afterBin
}

/** The ids of records as their table has them: numbers but for submissions. */
export function toRowIds(resource: BinResource, ids: readonly string[]): (string | number)[] {
  return resource === 'submissions' ? [...ids] : ids.map(Number)
}
