import { sql } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import { findLibraryUrls, type Reference, references } from '../../core/media/references.ts'
import { anyTables, type Row } from '../collections/rows.ts'

/** The rows of a record by table: its own, and those that belong to it. */
export type RecordRows = Partial<Record<keyof Schema, Record<string, unknown>[]>>

/**
 * Tables whose rows belong to a record and are deleted with it, and the column that refers to it. A missing entry would
 * lose them in the bin.
 */
export const partsOf: Partial<Record<keyof Schema, Partial<Record<keyof Schema, string>>>> = {
  talents: {
    talent_media: 'talent_id',
    talent_languages: 'talent_id',
    stays: 'talent_id',
    application_talents: 'talent_id',
    comments: 'talent_id',
    tasks: 'talent_id',
  },
  entity_items: { entity_media: 'item_id' },
}

/** Keeps statements below the databases' parameter limits. */
const batchSize = 500

/** The rows of these records, by record. */
export async function readRecordRows(db: Database, table: keyof Schema, rows: Row[]): Promise<Map<number, RecordRows>> {
  const found = new Map<number, RecordRows>(rows.map((row) => [row.id, { [table]: [row] }]))
  for (const [part, column] of Object.entries(partsOf[table] ?? {})) {
    for (const ids of chunk([...found.keys()], batchSize)) {
      const children = await anyTables(db).selectFrom(part).selectAll().where(column, 'in', ids).execute()
      for (const [id, own] of Map.groupBy(children, (child) => child[column] as number)) {
        Object.assign(found.get(id) ?? {}, { [part]: own })
      }
    }
  }
  return found
}

/** Inserts the rows of a record again. The record counts as changed, so that no older form overwrites it. */
export async function insertRecordRows(db: Database, table: keyof Schema, rows: RecordRows, now: Date): Promise<void> {
  const [record] = rows[table] ?? []
  if (!record) throw new Error(`the bin has no row of ${table}`)
  await anyTables(db)
    .insertInto(table)
    .values({ ...record, version: Number(record.version) + 1, updated_at: now.toISOString() })
    .execute()
  for (const part of Object.keys(partsOf[table] ?? {})) {
    for (const batch of chunk(rows[part as keyof Schema] ?? [], 50)) {
      await anyTables(db).insertInto(part).values(batch).execute()
    }
  }
}

/** The URLs of the media that these rows refer to, so that nobody deletes them. */
export async function findMediaUrls(
  db: Database,
  records: Iterable<RecordRows>,
): Promise<(rows: RecordRows) => string[]> {
  const ids = new Set([...records].flatMap((rows) => mediaIdsOf(rows)))
  const urls = new Map<number, string>()
  for (const batch of chunk([...ids], batchSize)) {
    const media = await db.selectFrom('media').select(['id', 'url']).where('id', 'in', batch).execute()
    for (const { id, url } of media) urls.set(id, url)
  }
  return (rows) => [...new Set([...mediaIdsOf(rows).flatMap((id) => urls.get(id) ?? []), ...valuesOf(rows, urlsIn)])]
}

function mediaIdsOf(rows: RecordRows): number[] {
  return valuesOf(rows, ({ ids = [] }, row) => ids.map((column) => row[column] as number | null)).filter(
    (id) => id !== null,
  )
}

function urlsIn({ urls = [], texts = [] }: Reference, row: Record<string, unknown>): string[] {
  return [
    ...urls.flatMap((column) => (row[column] as string | null) ?? []),
    ...texts.flatMap((column) => findLibraryUrls(String(row[column] ?? ''))),
  ]
}

function valuesOf<Value>(
  rows: RecordRows,
  valuesIn: (reference: Reference, row: Record<string, unknown>) => Value[],
): Value[] {
  return Object.entries(rows).flatMap(([table, own]) => {
    const reference = (references as Record<string, Reference>)[table]
    return reference ? own.flatMap((row) => valuesIn(reference, row)) : []
  })
}

/** A condition on the bin: any of its rows has this text, in any case. */
export function containsText(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${sql.ref('rows')}) like ${pattern} escape '\\'`
}
