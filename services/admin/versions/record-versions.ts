import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { VersionAction } from '#database/schema/admin.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import type { Collection } from '../collections/collection.ts'
import { anyTables, type Row } from '../collections/rows.ts'

/** A state of a record: its fields that users can edit. */
export type Snapshot = Record<string, unknown>

interface State {
  record_id: string | number
  version: number
  snapshot: Snapshot
  /** The time of the last change of the record. */
  updated_at: string
}

interface Change {
  /** Null for the schedule. */
  user: Pick<CurrentUser, 'id' | 'name'> | null
  now: Date
  action: VersionAction
  restored_version?: number | undefined
}

/** The fields of a record that its input has. Values within lists are compact: see `compact`. */
export function toSnapshot(record: Record<string, unknown>, fields: readonly string[]): Snapshot {
  return Object.fromEntries(
    fields.flatMap((field) => (record[field] === undefined ? [] : [[field, compact(record[field])]])),
  )
}

/** Columns that pictures of talents copy from the library. */
const copiedColumns = new Set(['url', 'type', 'width', 'height', 'color', 'ground', 'foot', 'poster'])

/** A list without nulls and without what the library knows about its pictures: the input's schema adds the nulls. */
function compact(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry) => {
    if (typeof entry !== 'object' || entry === null) return entry
    const isMedium = 'medium_id' in entry
    return Object.fromEntries(
      Object.entries(entry).filter(([name, part]) => part !== null && !(isMedium && copiedColumns.has(name))),
    )
  })
}

/**
 * Stores the states of records before and after a change, in its transaction. The state before is stored only when it
 * is not known yet, for a record that is older than the history.
 */
export async function recordVersions(
  db: Database,
  resource: string,
  { before, after }: { before: State[]; after: State[] },
  change: Change,
): Promise<void> {
  const { user, now, action, restored_version = null } = change
  const unknown = { action: 'before', restored_version: null, user_id: null, user_name: '' } as const
  const known = { action, restored_version, user_id: user?.id ?? null, user_name: user?.name ?? '' }
  const rowOf = ({ record_id, version, snapshot }: State, at: string) => ({
    ...{ resource, record_id: String(record_id), version, at },
    snapshot: JSON.stringify(snapshot),
  })
  const rows = [
    ...before.map((state) => ({ ...rowOf(state, state.updated_at), ...unknown })),
    ...after.map((state) => ({ ...rowOf(state, now.toISOString()), ...known })),
  ]
  for (const batch of chunk(rows, maxRowsPerStatement)) {
    await db
      .insertInto('versions')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['resource', 'record_id', 'version']).doNothing())
      .execute()
  }
}

/** The states of rows of a collection. */
export async function statesOf(db: Database, collection: Collection, ids: readonly number[]): Promise<State[]> {
  const fields = Object.keys(collection.input.shape)
  const states: State[] = []
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const rows = await anyTables(db).selectFrom(collection.table).selectAll().where('id', 'in', batch).execute()
    const records = (await collection.toRecords(db, rows as never[])) as Row[]
    states.push(...records.map((record) => stateOf(record, fields)))
  }
  return states
}

/** The state of a record. */
export function stateOf(record: Record<string, unknown>, fields: readonly string[]): State {
  return {
    record_id: record.id as number,
    version: record.version as number,
    updated_at: String(record.updated_at),
    snapshot: toSnapshot(record, fields),
  }
}

/** Does `work`, which changes these rows, and stores their states before and after it. */
export async function withVersions<Result>(
  db: Database,
  collection: Collection,
  ids: readonly number[],
  change: Change,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await statesOf(db, collection, ids)
  const result = await work()
  const versions = new Map(before.map(({ record_id, version }) => [record_id, version]))
  const after = (await statesOf(db, collection, ids)).filter(
    ({ record_id, version }) => versions.get(record_id) !== version,
  )
  const changed = new Set(after.map(({ record_id }) => record_id))
  await recordVersions(
    db,
    collection.resource,
    { before: before.filter(({ record_id }) => changed.has(record_id)), after },
    change,
  )
  return result
}
