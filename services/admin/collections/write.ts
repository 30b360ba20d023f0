import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { nameToKeep } from '../audit/record-names.ts'
import type { Collection } from './collection.ts'
import { assertSchedule } from './publishing.ts'
import { assertPicturesInLibrary } from './rich-text.ts'
import { anyTables, assertVersion, findRow, type Row, recordOf, refusedByDatabase } from './rows.ts'

/** The user of a write, and its time. */
export interface Writer {
  staff: CurrentUser
  now: Date
}

type Input = Record<string, unknown>

/** Adds a row and returns its record. */
export function createRecord(db: Database, collection: Collection, input: Input, { staff, now }: Writer) {
  return writing(db, collection, async (transaction) => {
    assertSchedule(input)
    await collection.check?.({ db: transaction, id: undefined, input, staff, now })
    await assertPicturesInLibrary(transaction, { fields: collection.richText ?? [], input, before: undefined })
    const moment = now.toISOString()
    const columns = await columnsOf(collection, input, { db: transaction, row: undefined, now })
    const { id } = await anyTables(transaction)
      .insertInto(collection.table)
      .values({
        ...columns,
        ...(collection.ordered && { position: await lastPosition(transaction, collection) }),
        created_at: moment,
        updated_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = await collection.afterWrite?.({ db: transaction, id, input, staff, now })
    const record = await recordOf(transaction, collection, await findRow(transaction, collection, String(id)))
    await tell(
      transaction,
      collection,
      { staff, now },
      { action: 'created', record_id: id, changes: { after: record, input, told } },
    )
    return record
  })
}

/** Updates all fields of a row and returns its record. 404 for none, 409 when the row has changed since `version`. */
export function updateRecord(
  db: Database,
  collection: Collection,
  id: string | undefined,
  { version, ...input }: Input & { version: number },
  { staff, now }: Writer,
) {
  return writing(db, collection, async (transaction) => {
    const row = await findRow(transaction, collection, id, { lock: true })
    await assertVersion(transaction, collection, row, version)
    const before = await recordOf(transaction, collection, row)
    assertSchedule(input)
    await collection.check?.({ db: transaction, id: row.id, input, staff, now })
    await assertPicturesInLibrary(transaction, { fields: collection.richText ?? [], input, before: row })
    const columns = await columnsOf(collection, input, { db: transaction, row, now })
    await anyTables(transaction)
      .updateTable(collection.table)
      .set({ ...columns, origin: 'agency', version: row.version + 1, updated_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
    const told = await collection.afterWrite?.({ db: transaction, id: row.id, input, staff, now })
    const after = await recordOf(transaction, collection, await findRow(transaction, collection, String(row.id)))
    await tell(
      transaction,
      collection,
      { staff, now },
      { action: 'changed', record_id: row.id, changes: { before, after, input, told } },
    )
    return after
  })
}

/** Deletes a row. 404 for none, 409 when the row has changed since `version`. */
export function deleteRecord(
  db: Database,
  collection: Collection,
  { id, version }: { id: string | undefined; version: number },
  { staff, now }: Writer,
): Promise<void> {
  return writing(db, collection, async (transaction) => {
    const row = await findRow(transaction, collection, id, { lock: true })
    await assertVersion(transaction, collection, row, version)
    await collection.beforeDelete?.({ db: transaction, id: row.id, staff, now })
    const record_name = await nameToKeep(transaction, collection.resource, row.id)
    await anyTables(transaction).deleteFrom(collection.table).where('id', '=', row.id).execute()
    await tell(transaction, collection, { staff, now }, { action: 'deleted', record_id: row.id, record_name })
  })
}

/** Reorders the given rows among the positions that they occupy together. */
export function orderRecords(db: Database, collection: Collection, ids: number[], writer: Writer): Promise<void> {
  return writing(db, collection, async (transaction) => {
    const rows = await anyTables(transaction)
      .selectFrom(collection.table)
      .select(['id', 'position'])
      .where('id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const known = new Set(rows.map((row) => row.id))
    let place = Number.NEGATIVE_INFINITY
    const places = rows.map(({ position }) => {
      place = Math.max(position, place + 1)
      return place
    })
    for (const [index, id] of ids.filter((id) => known.has(id)).entries()) {
      await anyTables(transaction)
        .updateTable(collection.table)
        .set({ position: places[index] })
        .where('id', '=', id)
        .execute()
    }
    await tell(transaction, collection, writer, { action: 'ordered' })
  })
}

async function writing<Result>(
  db: Database,
  collection: Collection,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    throw refusedByDatabase(error, collection.unique ?? []) ?? error
  }
}

interface Told {
  action: string
  record_id?: number
  record_name?: string | null
  changes?: { before?: Input; after: Input; input: Input; told: unknown }
}

async function tell(
  db: Database,
  { resource, topic }: Collection,
  { staff, now }: Writer,
  { changes, ...entry }: Told,
): Promise<void> {
  const differences = changes && changesBetween(changes.before ?? {}, changes.after, Object.keys(changes.input))
  const tale = differences && { changes: { ...differences, ...(changes.told ?? {}) } }
  await recordAudit(db, staff, { resource, ...entry, ...tale }, now)
  await announceChange(db, topic)
}

async function columnsOf(
  collection: Collection,
  input: Input,
  writing: { db: Database; row: Row | undefined; now: Date },
): Promise<Input> {
  const columns = collection.toColumns ? await collection.toColumns(input, writing as never) : input
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  )
}

async function lastPosition(db: Database, { table }: Collection): Promise<number> {
  const { last } = await anyTables(db)
    .selectFrom(table)
    .select((of) => of.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
