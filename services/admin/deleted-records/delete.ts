import { type BinResource, findResource } from '#contracts/admin/resources.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { deleteMailsToStaff } from '../../outbox/outbox.ts'
import { allRows, allTableOf, isBinResource, toRowIds } from '../../records/deleted-records.ts'
import { redactAudit } from '../../records/redact-audit.ts'
import { tableOf } from '../../records/resource-tables.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { findNames } from '../audit/record-names.ts'
import type { Collection } from '../collections/collection.ts'
import { anyTables } from '../collections/rows.ts'
import type { Actor } from '../http/actor.ts'

type Deleted = Pick<Collection, 'resource' | 'topic'>

/** Deletes rows, in the transaction of `db`: they go to the bin, or those of small collections are deleted for good. */
export async function deleteRows(db: Database, deleted: Deleted, ids: readonly number[], actor: Actor): Promise<void> {
  const { resource } = deleted
  const recordIds = ids.map(String)
  if (isBinResource(resource)) return moveToBin(db, { ...deleted, resource }, recordIds, actor)
  await recordDeletion(db, resource, recordIds, actor)
  await anyTables(db)
    .deleteFrom(tableOf(resource) as string)
    .where('id', 'in', ids)
    .execute()
  await db.deleteFrom('versions').where('resource', '=', resource).where('record_id', 'in', recordIds).execute()
  await redactAudit(db, resource, recordIds)
  await announce(db, deleted)
}

/** Moves records to the bin, in the transaction of `db`, and records it in the audit log. */
export async function moveToBin(
  db: Database,
  { resource, topic }: { resource: BinResource; topic?: string | undefined },
  ids: readonly string[],
  actor: Actor,
): Promise<void> {
  if (ids.length === 0) return
  const { user, now } = actor
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    await recordDeletion(db, resource, batch, actor)
    const isInbox = resource === 'submissions'
    if (isInbox) await deleteMailsToStaff(db, batch)
    await allRows(db)
      .updateTable(allTableOf(resource))
      // The sender may send a submission again: the later one has the key.
      .set({ deleted_at: now.toISOString(), deleted_by: user.name, ...(isInbox && { idempotency_key: null }) })
      .where('id', 'in', toRowIds(resource, batch))
      .execute()
  }
  await announce(db, { topic })
}

async function recordDeletion(db: Database, resource: string, ids: readonly string[], { user, now }: Actor) {
  const names = await findNames(db, resource, ids)
  const isNameless = findResource(resource)?.audit === 'nameless'
  for (const record_id of ids) {
    const { pt = null, en = null } = names.get(record_id) ?? {}
    const record_name = isNameless ? null : (pt ?? en)
    await recordAudit(db, user, { action: 'deleted', resource, record_id, record_name }, now)
  }
}

async function announce(db: Database, { topic }: { topic?: string | undefined }): Promise<void> {
  if (topic) await announceChange(db, topic)
}
