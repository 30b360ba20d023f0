import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { erase } from '../erasures.ts'
import { isUnused, lockMedia } from '../media/references.ts'

/**
 * Erases submissions on request of the person concerned, also deleted ones, with the talents made from them that were
 * never published and the pictures copied from them. Call it in a transaction. Returns their number.
 */
export async function eraseSubmissions(transaction: Database, ids: readonly string[], now: Date): Promise<number> {
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const rows = withDeleted(transaction).selectFrom('all_submissions').select('id').where('id', 'in', batch)
    // Locked, so that a talent that is being made from one of them is there before drafts are searched.
    await rows.orderBy('id').forUpdate().execute()
    await eraseDraftTalents(transaction, batch, now)
  }
  const count = await erase(transaction, 'submissions', ids, now)
  await deleteOrphanedCopies(transaction, now)
  return count
}

async function eraseDraftTalents(transaction: Database, applications: readonly string[], now: Date): Promise<void> {
  const drafts = await queryDrafts(transaction)
    .select('all_talents.id')
    .where('application_id', 'in', applications)
    .execute()
  const ids = drafts.map(({ id }) => String(id))
  if (ids.length === 0) return
  await erase(transaction, 'talents', ids, now)
  await announceChange(transaction, 'talents')
}

/** The applications of those of these talents, also deleted, that were never published. */
export async function findApplicationsOfDrafts(db: Database, talents: readonly number[]): Promise<string[]> {
  if (talents.length === 0) return []
  const drafts = await queryDrafts(db).select('application_id').where('all_talents.id', 'in', talents).execute()
  return drafts.map(({ application_id }) => application_id)
}

/** Talents, also deleted, that were made from an application and never published. */
function queryDrafts(db: Database) {
  return withDeleted(db)
    .selectFrom('application_talents')
    .innerJoin('all_talents', 'all_talents.id', 'application_talents.talent_id')
    .where('published', '=', 0)
    .where('published_at', 'is', null)
}

/**
 * Deletes the pictures that were copied from applications which are gone, except for those that something shows. Applications
 * that can be restored are not gone; deleted pictures go too. Call it in a transaction.
 */
export async function deleteOrphanedCopies(transaction: Database, now: Date): Promise<void> {
  const copies = await withDeleted(transaction)
    .selectFrom('all_media')
    .select('id')
    .where('application_id', 'is not', null)
    .where('application_id', 'not in', (eb) => eb.selectFrom('all_submissions').select('all_submissions.id'))
    .execute()
  const ids = copies.map(({ id }) => id)
  for (const batch of chunk(ids, maxRowsPerStatement)) await deleteUnused(transaction, batch, now)
}

async function deleteUnused(transaction: Database, mediaIds: number[], now: Date): Promise<void> {
  await lockMedia(transaction, mediaIds)
  const unused = await withDeleted(transaction)
    .selectFrom('all_media as media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where(await isUnused(transaction))
    .execute()
  if (unused.length === 0) return
  const ids = unused.map(({ id }) => String(id))
  await erase(transaction, 'media', ids, now)
  await announceChange(transaction, 'media')
}
