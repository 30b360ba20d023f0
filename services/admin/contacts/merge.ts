import { maxNotesLength } from '#contracts/admin/contacts.ts'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { Database } from '#database/schema/index.ts'
import type { SchemaWithDeleted } from '#database/soft-delete.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Collection } from '../collections/collection.ts'
import { anyTables, assertVersion, findRow, type Row, recordOf } from '../collections/rows.ts'
import { deleteRows } from '../deleted-records/delete.ts'
import type { Actor } from '../http/actor.ts'
import { toSearchText } from './contacts.ts'

/** How the records of a collection are merged. */
interface MergeRules {
  collection: Collection
  /** Empty fields that take the value of a merged record. */
  fillable: readonly string[]
  /** Columns that refer to the records. */
  references: readonly [table: keyof SchemaWithDeleted, column: string][]
}

/** Merges clients: their contacts move to the one that stays, also deleted ones. */
export function createClientMerge(collection: Collection): MergeRules {
  return {
    collection,
    fillable: ['website'],
    references: [
      ['all_contacts', 'client_id'],
      ['bookings', 'client_id'],
    ],
  }
}

/** Merges contacts. */
export function createContactMerge(collection: Collection): MergeRules {
  return {
    collection,
    fillable: ['client_id', 'role', 'email', 'phone'],
    references: [
      ['selection_links', 'contact_id'],
      ['bookings', 'contact_id'],
    ],
  }
}

/**
 * Merges the records `ids` into one, which keeps its own fields, gets the missing ones and all notes, and takes over
 * the references. The others are deleted. 404 when one is missing, 409 when the one that stays has changed since
 * `version`, 422 when the notes become too long.
 */
export function mergeRecords(
  db: Database,
  { collection, fillable, references }: MergeRules,
  { id, ids, version }: { id: string | undefined; ids: readonly number[]; version: number },
  actor: Actor,
): Promise<Record<string, unknown>> {
  const { user, now } = actor
  const { resource, table } = collection
  return db.transaction().execute(async (transaction) => {
    const [row, ...others] = await lockRows(transaction, collection, [parseRowId(id ?? '') ?? 0, ...ids])
    if (!row) throw new ProblemError(404)
    await assertVersion(transaction, collection, row, version)
    const filled = Object.fromEntries(
      fillable.map((field) => [field, row[field] ?? others.find((other) => other[field] !== null)?.[field] ?? null]),
    )
    const notes = joinNotes([row, ...others])
    for (const other of others) {
      for (const [owner, column] of references) {
        await anyTables(transaction)
          .updateTable(owner)
          .set({ [column]: row.id })
          .where(column, '=', other.id)
          .execute()
      }
    }
    const otherIds = others.map((other) => other.id)
    await deleteRows(transaction, collection, otherIds, actor)
    const merged = { ...row, ...filled, notes }
    await anyTables(transaction)
      .updateTable(table)
      .set({
        ...filled,
        notes,
        ...(table === 'contacts' && { search_text: toSearchText(merged as never) }),
        version: row.version + 1,
        updated_at: now.toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
    const changes = { merged: otherIds.join(', ') }
    await recordAudit(transaction, user, { action: 'merged', resource, record_id: row.id, changes }, now)
    return recordOf(transaction, collection, await findRow(transaction, collection, String(row.id)))
  })
}

/**
 * Finds and locks different rows, in the order of their ids, so that two merges never wait for each other. Returns them in
 * the order of `ids`. 404 when one is missing.
 */
async function lockRows(transaction: Database, collection: Collection, ids: readonly number[]): Promise<Row[]> {
  const rows = new Map<number, Row>()
  for (const id of ids.toSorted((a, b) => a - b)) {
    rows.set(id, await findRow(transaction, collection, String(id), { lock: true }))
  }
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
}

/** The notes of all records, the one that stays first, without repetitions. */
function joinNotes(rows: readonly Row[]): string | null {
  const texts = rows.map((row) => row.notes).filter((text): text is string => typeof text === 'string')
  const notes = [...new Set(texts)].join('\n\n')
  if (notes.length > maxNotesLength)
    throw new ProblemError(422, { errors: { notes: ['too_long' satisfies ErrorCode] } })
  return notes || null
}
