import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { filesOf } from '../bin/files-in.ts'
import { isUnused } from '../media/references.ts'
import { discardFiles, isMedium } from '../storage/discarded-files.ts'

/**
 * Deletes the talents that were made from these applications and never published, also those in the bin, with the
 * pictures that were copied from them, except for pictures that something else shows. Call it in a transaction.
 * Returns the ids of the talents, whose private data the caller erases.
 */
export async function deleteDraftTalents(
  transaction: Database,
  applications: readonly string[],
  now: Date,
): Promise<number[]> {
  const drafts = await transaction
    .selectFrom('application_talents')
    .innerJoin('talents', 'talents.id', 'application_talents.talent_id')
    .select(['talents.id', 'application_id'])
    .where('application_id', 'in', applications)
    .where('published', '=', 0)
    .where('published_at', 'is', null)
    .execute()
  const binned = await findDraftsInBin(transaction, applications)
  if (drafts.length + binned.length === 0) return []
  const ids = drafts.map(({ id }) => id)
  const recordIds = [...ids.map(String), ...binned.map(({ record_id }) => record_id)]
  if (ids.length > 0) await transaction.deleteFrom('talents').where('id', 'in', ids).execute()
  for (const table of ['bin', 'versions'] as const) {
    await transaction.deleteFrom(table).where('resource', '=', 'talents').where('record_id', 'in', recordIds).execute()
  }
  const left = [...drafts, ...binned].map(({ application_id }) => application_id)
  await deleteUnusedCopies(transaction, left, now)
  await deleteCopiesInBin(transaction, left, now)
  await announceChange(transaction, 'talents')
  return recordIds.map(Number)
}

/** The talents in the bin that were made from these applications and never published. */
async function findDraftsInBin(transaction: Database, applications: readonly string[]) {
  const found: { record_id: string; application_id: string }[] = []
  for (const application_id of applications) {
    const rows = await transaction
      .selectFrom('bin')
      .select(['record_id', 'rows'])
      .where('resource', '=', 'talents')
      .where('rows', 'like', `%"application_id":"${application_id}"%`)
      .execute()
    for (const { record_id, rows: json } of rows) {
      const [talent] = JSON.parse(json).talents ?? []
      if (talent?.published === 0 && talent.published_at === null) found.push({ record_id, application_id })
    }
  }
  return found
}

async function deleteUnusedCopies(transaction: Database, applications: string[], now: Date): Promise<void> {
  const copied = transaction
    .selectFrom('application_media')
    .select('media_id')
    .where('application_id', 'in', applications)
  const copies = await transaction
    .selectFrom('media')
    .select(['id', 'url'])
    .where('id', 'in', copied)
    .where(await isUnused(transaction))
    .execute()
  if (copies.length === 0) return
  const ids = copies.map(({ id }) => id)
  await discardFiles(transaction, copies.map(({ url }) => url).filter(isMedium), now)
  await transaction.deleteFrom('media').where('id', 'in', ids).execute()
  await announceChange(transaction, 'media')
}

async function deleteCopiesInBin(transaction: Database, applications: readonly string[], now: Date): Promise<void> {
  for (const application_id of applications) {
    const copies = await transaction
      .deleteFrom('bin')
      .where('resource', '=', 'media')
      .where('rows', 'like', `%"application_id":"${application_id}"%`)
      .returning('rows')
      .execute()
    await discardFiles(transaction, copies.flatMap(filesOf), now)
  }
}
