import { sql } from 'kysely'
import { announceChange } from '#database/changes.ts'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { type Reference, references } from '../../records/media/references.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { deleteRows } from '../deleted-records/delete.ts'
import type { Actor } from '../http/actor.ts'
import { assertMediaAllowed } from '../media/access.ts'
import { recordVersions, stateOf } from '../versions/record-versions.ts'
import type { Collection } from './collection.ts'
import { applyStart } from './publishing.ts'
import { assertPicturesInLibrary } from './rich-text.ts'
import {
  anyTables,
  assertMediaInLibrary,
  assertVersion,
  findRow,
  type Row,
  recordOf,
  toConstraintProblem,
} from './rows.ts'

type Input = Record<string, unknown>

/** Adds a row and returns its record. */
export function createRecord(db: Database, collection: Collection, input: Input, actor: Actor) {
  return runWrite(db, collection, (transaction) => insertRecord(transaction, collection, input, actor))
}

/** As `createRecord`, in the transaction `db`. */
export async function insertRecord(db: Database, collection: Collection, sent: Input, actor: Actor) {
  const { user, now } = actor
  const input = applyStart(sent, now)
  await collection.check?.({ db, id: undefined, input, user, now })
  await assertPicturesInLibrary(db, { fields: collection.richTextFields, input, before: undefined, user })
  const timestamp = now.toISOString()
  const columns = await toColumns(collection, input, { db, row: undefined, ...actor })
  await assertMediaAllowed(db, user, mediaIdsOf(collection, columns))
  const { id } = await anyTables(db)
    .insertInto(collection.table)
    .values({
      ...columns,
      ...(collection.isOrdered && { position: await newPosition(db, collection) }),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await assertMediaInLibrary(db, mediaIdsOf(collection, columns))
  const auditChanges = await collection.afterWrite?.({ db, id, input, user, now })
  const record = await recordOf(db, collection, await findRow(db, collection, String(id)))
  await recordWrite(db, collection, actor, {
    action: 'created',
    record_id: id,
    changes: { after: record, input, auditChanges },
  })
  return record
}

/**
 * Updates all fields of a row and returns its record. 404 for none, 409 when the row has changed since `version`.
 * `restored` is the version that the input comes from, if it restores one.
 */
export function updateRecord(
  db: Database,
  collection: Collection,
  id: string | undefined,
  input: Input & { version: number },
  actor: Actor,
  options: { restored?: number } = {},
): Promise<Record<string, unknown>> {
  return runWrite(db, collection, (transaction) => updateWithin(transaction, collection, id, input, actor, options))
}

/** As `updateRecord`, within a transaction. */
export async function updateWithin(
  transaction: Database,
  collection: Collection,
  id: string | undefined,
  { version, ...sent }: Input & { version: number },
  actor: Actor,
  { restored }: { restored?: number } = {},
): Promise<Record<string, unknown>> {
  const { user, now } = actor
  const input = applyStart(sent, now)
  await collection.beforeLock?.(transaction, parseRowId(id ?? '') ?? 0)
  const row = await findRow(transaction, collection, id, { lock: true })
  await assertVersion(transaction, collection, row, version)
  const before = await recordOf(transaction, collection, row)
  await collection.check?.({ db: transaction, id: row.id, input, user, now })
  await assertPicturesInLibrary(transaction, { fields: collection.richTextFields, input, before: row, user })
  const columns = await toColumns(collection, input, { db: transaction, row, ...actor })
  const previous = new Set(mediaIdsOf(collection, row))
  const added = mediaIdsOf(collection, columns).filter((id) => !previous.has(id))
  await assertMediaAllowed(transaction, user, added)
  await anyTables(transaction)
    .updateTable(collection.table)
    .set({ ...columns, origin: 'agency', version: row.version + 1, updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute()
  await assertMediaInLibrary(transaction, mediaIdsOf(collection, columns))
  const auditChanges = await collection.afterWrite?.({ db: transaction, id: row.id, input, user, now })
  const after = await recordOf(transaction, collection, await findRow(transaction, collection, String(row.id)))
  await recordWrite(transaction, collection, actor, {
    action: restored === undefined ? 'changed' : 'restored',
    record_id: row.id,
    changes: { before, after, input, auditChanges },
    restored_version: restored,
  })
  return after
}

/** Deletes a row. 404 for none, 409 when the row has changed since `version`. */
export function deleteRecord(
  db: Database,
  collection: Collection,
  { id, version }: { id: string | undefined; version: number },
  actor: Actor,
): Promise<void> {
  const { user, now } = actor
  return runWrite(db, collection, async (transaction) => {
    const row = await findRow(transaction, collection, id, { lock: true })
    await assertVersion(transaction, collection, row, version)
    await collection.beforeDelete?.({ db: transaction, id: row.id, user, now })
    await deleteRows(transaction, collection, [row.id], actor)
  })
}

/** Reorders the given rows among the positions that they occupy together. */
export function orderRecords(db: Database, collection: Collection, ids: number[], actor: Actor): Promise<void> {
  return runWrite(db, collection, async (transaction) => {
    const all = anyTables(transaction).selectFrom(collection.table)
    const limited = collection.limitTo ? await collection.limitTo(all, actor.user, transaction) : all
    const query = limited.select(['id', 'position']).where('id', 'in', ids).orderBy('id')
    // Rows are locked in the order of their ids, so that simultaneous changes neither mix nor deadlock.
    const found = await query.forUpdate().execute()
    const rows = found.sort((one, other) => one.position - other.position || one.id - other.id)
    const known = new Set(rows.map((row) => row.id))
    let place = Number.NEGATIVE_INFINITY
    const places = rows.map(({ position }) => {
      place = Math.max(position, place + 1)
      return place
    })
    const before = new Map(rows.map(({ id, position }) => [id, position]))
    const moved = [...new Set(ids)]
      .filter((id) => known.has(id))
      .map((id, index) => [id, places[index]] as const)
      .filter(([id, position]) => before.get(id) !== position)
    await writePositions(transaction, collection.table, moved)
    await recordWrite(transaction, collection, actor, { action: 'ordered' })
  })
}

/** One statement, since a move to the top changes the positions of a whole board. */
async function writePositions(
  db: Database,
  table: Collection['table'],
  moved: (readonly [id: number, position: number | undefined])[],
): Promise<void> {
  if (moved.length === 0) return
  const json = JSON.stringify(moved)
  const values = isPostgres(db)
    ? sql`select cast(value ->> 0 as integer) as id, cast(value ->> 1 as integer) as position
        from json_array_elements(cast(${json} as json)) as value`
    : sql`select json_extract(value, '$[0]') as id, json_extract(value, '$[1]') as position from json_each(${json})`
  await anyTables(db)
    .updateTable(table)
    .from(sql`(${values})`.as('moved'))
    .set({ position: sql.ref('moved.position') })
    .whereRef(`${table}.id`, '=', 'moved.id')
    .execute()
}

async function runWrite<Result>(
  db: Database,
  collection: Collection,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    throw toConstraintProblem(error, collection.uniqueColumns ?? []) ?? error
  }
}

interface WriteEntry {
  action: 'created' | 'changed' | 'restored' | 'deleted' | 'ordered'
  record_id?: number
  record_name?: string | null
  changes?: { before?: Input; after: Input; input: Input; auditChanges: unknown }
  restored_version?: number | undefined
}

async function recordWrite(
  db: Database,
  { resource, topic, input: schema, personalFields = [], hasHistory }: Collection,
  { user, now }: Actor,
  { changes, restored_version, ...entry }: WriteEntry,
): Promise<void> {
  const differences =
    changes &&
    withoutValues(changesBetween(changes.before ?? {}, changes.after, Object.keys(changes.input)), personalFields)
  const loggedChanges = differences && { changes: { ...differences, ...(changes.auditChanges ?? {}) } }
  await recordAudit(db, user, { resource, ...entry, ...loggedChanges }, now)
  const { action } = entry
  if (changes && hasHistory !== false && (action === 'created' || action === 'changed' || action === 'restored')) {
    const fields = Object.keys(schema.shape)
    const before = changes.before ? [stateOf(changes.before, fields)] : []
    const after = [stateOf(changes.after, fields)]
    await recordVersions(db, resource, { before, after }, { user, now, action, restored_version })
  }
  if (topic) await announceChange(db, topic)
}

/** Replaces the values of these fields by an ellipsis, or by null where there is none. */
function withoutValues(changes: Record<string, [unknown, unknown]> | undefined, fields: readonly string[]) {
  if (!changes) return undefined
  const hide = (value: unknown) => (value === null ? null : '…')
  return Object.fromEntries(
    Object.entries(changes).map(([name, values]) => [name, fields.includes(name) ? values.map(hide) : values]),
  )
}

/** The media to which columns of a row refer. */
function mediaIdsOf({ table }: Collection, columns: Input): unknown[] {
  const { ids = [] } = (references as Record<string, Reference>)[table] ?? {}
  return ids.map((column) => columns[column])
}

async function toColumns(
  collection: Collection,
  input: Input,
  writing: { db: Database; row: Row | undefined } & Actor,
): Promise<Input> {
  const columns = collection.toColumns ? await collection.toColumns(input, writing as never) : input
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  )
}

/** The position of a new row: at the end, or where the collection says. */
export async function newPosition(db: Database, { table, hasNewOnTop }: Collection): Promise<number> {
  const isOnTop = await hasNewOnTop?.(db)
  const { first, last } = await anyTables(db)
    .selectFrom(table)
    .select((eb) => [eb.fn.min('position').as('first'), eb.fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
  return isOnTop ? Number(first ?? 1) - 1 : Number(last ?? 0) + 1
}
