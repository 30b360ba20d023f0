import type { Selectable } from 'kysely'
import { announceChange } from '#database/changes.ts'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { changesBetween } from '../audit/changes.ts'
import { recordAudit } from '../audit/record.ts'
import { settlePublication } from '../talents/publication.ts'

type TalentRow = Selectable<TalentTable>

/** How many talents are dealt with in one transaction, so that nobody waits long for the database. */
const batchSize = 100

/**
 * Publishes and takes down every talent whose moment has passed by `now`, however long ago, with a line each in the
 * trail. Returns how many. Several copies may do so at once: each talent is changed by one of them.
 */
export async function publishScheduledTalents(db: Database, now: Date): Promise<number> {
  let total = 0
  for (;;) {
    const count = await db.transaction().execute((transaction) => settleSome(transaction, now))
    total += count
    if (count < batchSize) return total
  }
}

async function settleSome(db: Database, now: Date): Promise<number> {
  const moment = now.toISOString()
  const due = await db
    .selectFrom('talents')
    .selectAll()
    .where((where) => where.or([where('publish_at', '<=', moment), where('unpublish_at', '<=', moment)]))
    .orderBy('id')
    .limit(batchSize)
    .execute()
  let changed = 0
  for (const row of due) if (await settle(db, row, now)) changed++
  if (changed > 0) await announceChange(db, 'talents')
  return due.length
}

/** False when somebody else was faster. */
async function settle(db: Database, row: TalentRow, now: Date): Promise<boolean> {
  const before = { ...row, published: row.published === 1 }
  const { published, ...moments } = settlePublication(before, now)
  const { numUpdatedRows } = await db
    .updateTable('talents')
    .set({
      ...moments,
      published: published ? 1 : 0,
      version: row.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const changes = changesBetween(before, { published, ...moments }, ['published', ...Object.keys(moments)])
  const entry = { action: published ? 'published' : 'unpublished', resource: 'talents', record_id: row.id, changes }
  await recordAudit(db, null, entry, now)
  return true
}
