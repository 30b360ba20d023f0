import { sql } from 'kysely'
import type { z } from 'zod'
import { type BinRecord, type BinRecords, binDays, type binQuerySchema } from '#contracts/admin/bin.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { findResource } from '#contracts/admin/resources.ts'
import { announceChange } from '#database/changes.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import { containsFolded } from '#database/search-name.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { ProblemError } from '../../http/problem.ts'
import { detachMails } from '../../outbox/detached-mails.ts'
import { erase } from '../../records/erasures.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { findNames } from '../audit/record-names.ts'
import type { Collection } from '../collections/collection.ts'
import { toConstraintProblem } from '../collections/rows.ts'
import type { Actor } from '../http/actor.ts'
import { readPage } from '../read-page.ts'
import { limitBinToBoards } from '../talents/boards.ts'
import { recordVersions, statesOf } from '../versions/record-versions.ts'
import { withClients } from './binned-clients.ts'
import {
  type BinnedRow,
  deleteRecordRows,
  findMediaUrls,
  insertRecordRows,
  type RecordRows,
  readRecordRows,
} from './parts.ts'

/** A kind of records in the bin: a collection, or the inbox. */
export interface Binned extends Pick<Collection, 'resource' | 'permission' | 'topic' | 'uniqueColumns'> {
  table: keyof Schema
  /** The collection whose versions are kept; absent where none are. */
  versioned?: Collection
  /** The name of a row in the bin, where it is not that of the audit log. */
  nameOf?(row: BinnedRow): string | null
  /** The storage key of a row's file, which is not served while the row is in the bin. */
  fileOf?(row: BinnedRow): string | null
  /** When a row must be deleted in any case, ISO 8601. */
  expiryOf?(row: BinnedRow): string
  /** Locks rows of other tables that other writes lock before rows of the bin. */
  beforeRestore?(db: Database, ids: readonly string[]): Promise<void>
  toRecords?(db: Database, rows: never[]): Promise<object[]>
}

/** The records of a collection in the bin. */
export function toBinnedCollection(collection: Collection): Binned {
  return { ...collection, ...(collection.hasHistory !== false && { versioned: collection }) }
}

/** Moves rows to the bin, in the transaction of `db`, and records it in the audit log. */
export async function moveToBin(
  db: Database,
  binned: Binned,
  rows: readonly BinnedRow[],
  { user, now }: Actor,
): Promise<void> {
  const { resource, table, topic, nameOf, fileOf, expiryOf } = binned
  const binnedUntil = timestampAfter(now, binDays * dayMs)
  for (const batch of chunk(rows, maxRowsPerStatement)) {
    const ids = batch.map(({ id }) => id)
    const parts = await readRecordRows(db, table, batch)
    const urlsOf = await findMediaUrls(db, parts.values())
    const names = await findNames(db, resource, ids)
    const listed = (await binned.toRecords?.(db, batch as never[])) ?? []
    const records = new Map(listed.map((record) => [idOf(record), record]))
    const rowOf = new Map(batch.map((row) => [row.id, row]))
    await db
      .insertInto('bin')
      .values(
        [...parts].map(([id, own]) => ({
          resource,
          record_id: String(id),
          ...namesOf(names.get(String(id)), records.get(id)),
          ...(nameOf && sameNames(nameOf(rowOf.get(id) ?? { id }))),
          rows: JSON.stringify(own),
          media: JSON.stringify(urlsOf(own)),
          file: fileOf?.(rowOf.get(id) ?? { id }) ?? null,
          user_id: user.id,
          user_name: user.name,
          deleted_at: now.toISOString(),
          expires_at: earliest(binnedUntil, expiryOf?.(rowOf.get(id) ?? { id })),
        })),
      )
      .execute()
    if (table === 'submissions') await detachMails(db, ids.map(String))
    await deleteRecordRows(db, table, ids)
    for (const id of ids) {
      const { pt = null, en = null } = names.get(String(id)) ?? {}
      const record_name = findResource(resource)?.audit === 'nameless' ? null : (pt ?? en)
      await recordAudit(db, user, { action: 'deleted', resource, record_id: id, record_name }, now)
    }
  }
  if (topic && rows.length > 0) await announceChange(db, topic)
}

interface Names {
  pt: string | null
  en: string | null
}

function idOf(record: object): number | string {
  return (record as BinnedRow).id
}

/** The earlier of two timestamps. */
function earliest(one: string, other = one): string {
  return other < one ? other : one
}

function sameNames(name: string | null) {
  return { name_pt: name, name_en: name }
}

/** The name of a record; of an office, which has none, its city. */
function namesOf(names: Names | undefined, record: { city_pt?: string | null; city_en?: string | null } = {}) {
  const { city_pt = null, city_en = null } = record
  return { name_pt: names?.pt ?? city_pt ?? city_en, name_en: names?.en ?? city_en ?? city_pt }
}

/** A page of the bin with the records of these resources, latest first. */
export async function listBin(
  db: Database,
  { user, resources }: { user: CurrentUser; resources: readonly string[] },
  { q, resource, ...query }: z.output<typeof binQuerySchema>,
): Promise<{ data: BinRecord[]; total: number }> {
  const shown = resource === undefined ? resources : resources.filter((name) => name === resource)
  let matching = limitBinToBoards(db.selectFrom('bin').where('resource', 'in', ['', ...shown]), user, db)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    const names = [sql.ref('name_pt'), sql.ref('name_en')]
    matching = matching.where((eb) => eb.or(names.map((name) => containsFolded(db, name, word))))
  }
  const ordered = matching
    .select(['resource', 'record_id', 'name_pt', 'name_en', 'user_name', 'deleted_at', 'expires_at'])
    .orderBy('deleted_at', 'desc')
    .orderBy('resource')
    .orderBy('record_id')
  const { rows, total } = await readPage(matching, ordered, query)
  return { data: rows.map((row) => ({ id: `${row.resource}:${row.record_id}`, ...row })), total }
}

/**
 * Takes records out of the bin, all or none: they are as they were, published if they were, but not if the time to publish
 * them came meanwhile. A contact comes back with its client. 404 when one is not there, 422 when a value that must be
 * unique is taken by now.
 */
export function restoreFromBin(
  db: Database,
  kinds: readonly Binned[],
  records: BinRecords,
  actor: Actor,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const all = await withClients(transaction, records)
    const groups = [...Map.groupBy(all, (record) => record.resource)].map(([resource, own]) => {
      const kind = kinds.find((one) => one.resource === resource)
      if (!kind) throw new ProblemError(404)
      return { kind, ids: [...new Set(own.map(({ record_id }) => record_id))] }
    })
    // In the order of `announceChange`. Records of one topic stay in the user's order.
    const topicOf = ({ kind }: (typeof groups)[number]) => kind.topic ?? ''
    groups.sort((a, b) => Number(topicOf(a) < topicOf(b)) - Number(topicOf(a) > topicOf(b)))
    for (const { kind, ids } of groups) await restoreRecords(transaction, kind, ids, actor)
  })
}

/** As `restoreFromBin`, for records of one kind, in the transaction of `db`. */
export async function restoreRecords(
  db: Database,
  { resource, table, topic, versioned, uniqueColumns = [], beforeRestore }: Binned,
  ids: string[],
  { user, now }: Actor,
): Promise<void> {
  await beforeRestore?.(db, ids)
  for (const { record_id, rows, deleted_at } of await takeOut(db, user, { resource, ids })) {
    try {
      await insertRecordRows(db, table, { rows: JSON.parse(rows) as RecordRows, deleted_at }, now)
    } catch (error) {
      throw toConstraintProblem(error, uniqueColumns) ?? error
    }
    await recordAudit(db, user, { action: 'recovered', resource, record_id }, now)
  }
  if (versioned) {
    const after = await statesOf(db, versioned, ids.map(Number))
    await recordVersions(db, resource, { before: [], after }, { user, now, action: 'recovered' })
  }
  if (topic) await announceChange(db, topic)
}

/** Deletes records in the bin with their versions, files and private data, for good. 404 when one is not there. */
export function deleteForGood(db: Database, records: BinRecords, { user, now }: Actor): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const [resource, own] of Map.groupBy(records, (record) => record.resource)) {
      const ids = [...new Set(own.map(({ record_id }) => record_id))]
      const found = await findInBin(transaction, user, { resource, ids })
      await erase(transaction, resource, ids, now)
      for (const { record_id } of found) {
        await recordAudit(transaction, user, { action: 'erased', resource, record_id }, now)
      }
    }
  })
}

/** Removes records from the bin and returns them. */
async function takeOut(db: Database, user: CurrentUser, { resource, ids }: { resource: string; ids: string[] }) {
  const found = await findInBin(db, user, { resource, ids })
  for (const batch of chunk(ids, maxRowsPerStatement))
    await db.deleteFrom('bin').where('resource', '=', resource).where('record_id', 'in', batch).execute()
  return found
}

/** Locks records in the bin. 404 when one is not there, or not on the user's boards. */
async function findInBin(db: Database, user: CurrentUser, { resource, ids }: { resource: string; ids: string[] }) {
  const found = []
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const query = limitBinToBoards(db.selectFrom('bin').selectAll(), user, db)
      .where('resource', '=', resource)
      .where('record_id', 'in', batch)
    found.push(...(await query.forUpdate().execute()))
  }
  if (found.length < ids.length) throw new ProblemError(404)
  return found
}
