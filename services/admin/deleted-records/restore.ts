import type { BinRecords } from '#contracts/admin/bin.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { BinResource } from '#contracts/admin/resources.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { ProblemError } from '../../http/problem.ts'
import { allRows, allTableOf, isBinResource, queryDeleted, toRowIds } from '../../records/deleted-records.ts'
import { erase } from '../../records/erasures.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Collection } from '../collections/collection.ts'
import { toConstraintProblem } from '../collections/rows.ts'
import type { Actor } from '../http/actor.ts'
import { recordVersions, statesOf } from '../versions/record-versions.ts'
import { whereDeletedVisible } from './list.ts'

/**
 * Takes records out of the bin, all or none: they are as they were, published if they were, but not if the time to publish
 * them came meanwhile. A contact comes back with its client. 404 when one is not there, 422 when a value that must be
 * unique is taken by now.
 */
export function restoreDeleted(
  db: Database,
  collections: readonly Collection[],
  records: BinRecords,
  actor: Actor,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const groups = groupByResource(await withClients(transaction, records)).map(([resource, ids]) => ({
      ...{ resource, ids },
      collection: collections.find((one) => one.resource === resource),
    }))
    // In the order of `announceChange`. Records of one topic stay in the user's order.
    const topicOf = ({ collection }: (typeof groups)[number]) => collection?.topic ?? ''
    groups.sort((a, b) => Number(topicOf(a) < topicOf(b)) - Number(topicOf(a) > topicOf(b)))
    for (const { resource, collection, ids } of groups) {
      await restoreRecords(transaction, { resource, collection }, ids, actor)
    }
  })
}

/** 404 for another resource than deleted ones. */
function groupByResource(records: BinRecords): [BinResource, string[]][] {
  return [...Map.groupBy(records, (record) => record.resource)].map(([resource, own]) => {
    if (!isBinResource(resource)) throw new ProblemError(404)
    return [resource, [...new Set(own.map(({ record_id }) => record_id))]]
  })
}

/**
 * The records to restore with the deleted clients of their contacts, and without clients that came back with a contact
 * already. Locks the clients, so that none is deleted meanwhile.
 */
async function withClients(db: Database, records: BinRecords): Promise<BinRecords> {
  const idsOf = (resource: string) => records.flatMap((one) => (one.resource === resource ? Number(one.record_id) : []))
  const [asked, contacts] = [idsOf('clients'), idsOf('contacts')]
  const locked = await lockClients(db, [...asked, ...(await findClientIds(db, contacts))])
  // A merge of clients locks them before it moves their contacts.
  const wanted = new Set([...asked, ...(await findClientIds(db, contacts))])
  const deleted = locked.filter(({ id, deleted_at }) => deleted_at !== null && wanted.has(id))
  const present = new Set(locked.flatMap(({ id, deleted_at }) => (deleted_at === null ? String(id) : [])))
  return [
    ...deleted.map(({ id }) => ({ resource: 'clients', record_id: String(id) })),
    ...records.filter(({ resource, record_id }) => resource !== 'clients' || !present.has(record_id)),
  ]
}

async function findClientIds(db: Database, contacts: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (const batch of chunk(contacts, maxRowsPerStatement)) {
    const rows = await withDeleted(db).selectFrom('all_contacts').select('client_id').where('id', 'in', batch).execute()
    found.push(...rows.flatMap(({ client_id }) => client_id ?? []))
  }
  return found
}

async function lockClients(db: Database, ids: readonly number[]) {
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  const found: { id: number; deleted_at: string | null }[] = []
  for (const batch of chunk(sorted, maxRowsPerStatement)) {
    const query = withDeleted(db).selectFrom('all_clients').select(['id', 'deleted_at']).where('id', 'in', batch)
    found.push(...(await query.orderBy('id').forUpdate().execute()))
  }
  return found
}

/** As `restoreDeleted`, for records of one resource, in the transaction of `db`. They count as changed. */
export async function restoreRecords(
  db: Database,
  { resource, collection }: { resource: BinResource; collection: Collection | undefined },
  ids: readonly string[],
  { user, now }: Actor,
): Promise<void> {
  for (const row of await lockDeleted(db, user, resource, ids)) {
    try {
      await allRows(db)
        .updateTable(allTableOf(resource))
        .set({
          ...{ deleted_at: null, deleted_by: null },
          ...withoutMissedPublication(row, now),
          version: row.version + 1,
          updated_at: now.toISOString(),
        })
        .where('id', '=', row.id)
        .execute()
    } catch (error) {
      throw toConstraintProblem(error, collection?.uniqueColumns ?? []) ?? error
    }
    await recordAudit(db, user, { action: 'recovered', resource, record_id: String(row.id) }, now)
  }
  if (collection && collection.hasHistory !== false) {
    const after = await statesOf(db, collection, ids.map(Number))
    await recordVersions(db, resource, { before: [], after }, { user, now, action: 'recovered' })
  }
  if (collection?.topic) await announceChange(db, collection.topic)
}

interface DeletedRow {
  id: string | number
  version: number
  deleted_at: string
  published?: number
  publish_at?: string | null
  published_at?: string | null
}

/** A record stays off the site when the time to publish it passed in the bin: the site has never shown it. */
function withoutMissedPublication({ published, publish_at, published_at, deleted_at }: DeletedRow, now: Date) {
  const isPast = (at: string | null | undefined): at is string => typeof at === 'string' && at <= now.toISOString()
  if (published === 0 && isPast(publish_at)) return { publish_at: null }
  // The site shows content from this time on. Talents were first published at it.
  if (published === 1 && isPast(published_at) && published_at > deleted_at) return { published: 0 }
  return {}
}

/** Deletes records in the bin with their versions, files and private data, for good. 404 when one is not there. */
export function deleteForGood(db: Database, records: BinRecords, { user, now }: Actor): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const [resource, ids] of groupByResource(records)) {
      await lockDeleted(transaction, user, resource, ids)
      await erase(transaction, resource, ids, now)
      for (const record_id of ids) {
        await recordAudit(transaction, user, { action: 'erased', resource, record_id }, now)
      }
    }
  })
}

/** Deleted records, locked until the transaction ends. 404 when one is not there, or the user may not see it. */
async function lockDeleted(
  db: Database,
  user: CurrentUser,
  resource: BinResource,
  ids: readonly string[],
): Promise<DeletedRow[]> {
  const found: DeletedRow[] = []
  for (const batch of chunk(toRowIds(resource, ids), maxRowsPerStatement)) {
    const rows = queryDeleted(db, resource)
      .selectAll()
      .where('id', 'in', batch)
      .where(await whereDeletedVisible(db, resource, user))
    found.push(...((await rows.orderBy('id').forUpdate().execute()) as DeletedRow[]))
  }
  if (found.length < ids.length) throw new ProblemError(404)
  return found
}
