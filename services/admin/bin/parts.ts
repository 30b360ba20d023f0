import type { Database, Schema } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { attachMails } from '../../outbox/detached-mails.ts'
import type { OutboxMail } from '../../outbox/outbox.ts'
import { findLibraryUrls, type Reference, references } from '../../records/media/references.ts'
import { anyTables } from '../collections/rows.ts'

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
  submissions: {
    submission_files: 'submission_id',
    // Before the replies, which refer to it.
    outbox: 'submission_id',
    submission_replies: 'submission_id',
    selection_bookings: 'submission_id',
    comments: 'submission_id',
    tasks: 'submission_id',
    notices: 'submission_id',
  },
  media: { media_tags: 'media_id' },
  contacts: { selection_links: 'contact_id' },
  selection_links: { selection_events: 'link_id' },
  comments: { notices: 'comment_id' },
  tasks: { notices: 'task_id' },
}

/**
 * Columns that refer to records which may have been deleted for good since: a row without the record loses the
 * reference, or is not restored when it must have one.
 */
const outsideReferences: Partial<Record<keyof Schema, { column: string; target: keyof Schema; isRequired?: boolean }>> =
  {
    media: { column: 'crop_of_id', target: 'media' },
    contacts: { column: 'client_id', target: 'clients' },
    selection_links: { column: 'selection_id', target: 'selections', isRequired: true },
    selection_events: { column: 'link_id', target: 'selection_links', isRequired: true },
    selection_bookings: { column: 'selection_id', target: 'selections', isRequired: true },
    submission_replies: { column: 'outbox_id', target: 'outbox' },
    notices: { column: 'user_id', target: 'users', isRequired: true },
  }

/** A row of a record that goes to the bin. */
export type BinnedRow = Record<string, unknown> & { id: number | string }

/** The rows of these records, by record. */
export async function readRecordRows(
  db: Database,
  table: keyof Schema,
  rows: readonly BinnedRow[],
): Promise<Map<number | string, RecordRows>> {
  const found = new Map<number | string, RecordRows>(rows.map((row) => [row.id, { [table]: [row] }]))
  for (const [part, column] of Object.entries(partsOf[table] ?? {}) as [keyof Schema, string][]) {
    for (const ids of chunk([...found.keys()], maxRowsPerStatement)) {
      const children = await anyTables(db).selectFrom(part).selectAll().where(column, 'in', ids).execute()
      const partsOfChildren = partsOf[part] ? await readRecordRows(db, part, children as BinnedRow[]) : undefined
      for (const [id, own] of Map.groupBy(children, (child) => child[column] as number | string)) {
        const record = found.get(id) ?? {}
        addRows(record, { [part]: own })
        for (const child of partsOfChildren ? own : []) addRows(record, partsOfChildren?.get(child.id), part)
      }
    }
  }
  return found
}

/** Adds the rows of a part to those of its record. */
function addRows(record: RecordRows, rows: RecordRows = {}, except?: keyof Schema): void {
  for (const [table, own] of Object.entries(rows) as [keyof Schema, Record<string, unknown>[]][]) {
    if (table !== except) record[table] = [...(record[table] ?? []), ...own]
  }
}

/** Deletes records with those of their parts that no foreign key deletes. */
export async function deleteRecordRows(
  db: Database,
  table: keyof Schema,
  ids: readonly (number | string)[],
): Promise<void> {
  for (const [part, column] of Object.entries(partsOf[table] ?? {})) {
    await anyTables(db).deleteFrom(part).where(column, 'in', ids).execute()
  }
  await anyTables(db).deleteFrom(table).where('id', 'in', ids).execute()
}

/**
 * Inserts the rows of a record again. The record counts as changed, so that no older form overwrites it. A submission loses
 * its key: if the sender has sent it again meanwhile, the later one has that key.
 */
export async function insertRecordRows(
  db: Database,
  table: keyof Schema,
  { rows, deleted_at }: { rows: RecordRows; deleted_at: string },
  now: Date,
): Promise<void> {
  const [record] = await withoutLostReferences(db, table, rows[table] ?? [])
  if (!record) throw new Error(`the bin has no row of ${table}`)
  await anyTables(db)
    .insertInto(table)
    .values({
      ...record,
      ...withoutMissedPublication(record, deleted_at, now),
      ...(table === 'submissions' && { idempotency_key: null }),
      version: Number(record.version) + 1,
      updated_at: now.toISOString(),
    })
    .execute()
  await insertParts(db, table, rows)
}

/** A record stays off the site when the time to publish it passed in the bin: the site has never shown it. */
function withoutMissedPublication(record: Record<string, unknown>, deletedAt: string, now: Date) {
  const { published, publish_at, published_at } = record
  const isPast = (at: unknown): at is string => typeof at === 'string' && at <= now.toISOString()
  if (published === 0 && isPast(publish_at)) return { publish_at: null }
  // The site shows content from this time on. Talents were first published at it.
  if (published === 1 && isPast(published_at) && published_at > deletedAt) return { published: 0 }
  return {}
}

async function insertParts(db: Database, table: keyof Schema, rows: RecordRows): Promise<void> {
  for (const [part, column] of Object.entries(partsOf[table] ?? {}) as [keyof Schema, string][]) {
    // A table can hold parts of several others: notices of a submission, of its comments and of its tasks.
    const found = rows[part]?.filter((row) => row[column] !== null) ?? []
    const own = part === 'outbox' ? await attachMails(db, found as unknown as OutboxMail[]) : found
    for (const batch of chunk(await withoutLostReferences(db, part, own), maxRowsPerStatement)) {
      await anyTables(db).insertInto(part).values(batch).execute()
    }
    await insertParts(db, part, rows)
  }
}

/** The rows as they can be inserted: see `outsideReferences`. */
async function withoutLostReferences(db: Database, table: keyof Schema, rows: Record<string, unknown>[]) {
  const reference = outsideReferences[table]
  if (!reference) return rows
  const { column, target, isRequired } = reference
  const ids = [...new Set(rows.map((row) => row[column]).filter((id) => id !== null))]
  const present = new Set<unknown>()
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const targets = await anyTables(db).selectFrom(target).select('id').where('id', 'in', batch).execute()
    for (const { id } of targets) present.add(id)
  }
  const isLost = (row: Record<string, unknown>) => row[column] !== null && !present.has(row[column])
  if (isRequired) return rows.filter((row) => !isLost(row))
  return rows.map((row) => (isLost(row) ? { ...row, [column]: null } : row))
}

/** The URLs of the media that these rows refer to, so that nobody deletes them. */
export async function findMediaUrls(
  db: Database,
  records: Iterable<RecordRows>,
): Promise<(rows: RecordRows) => string[]> {
  const ids = new Set([...records].flatMap((rows) => mediaIdsOf(rows)))
  const urls = new Map<number, string>()
  for (const batch of chunk([...ids], maxRowsPerStatement)) {
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
