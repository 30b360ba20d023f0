import { sql } from 'kysely'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { discardFiles, isMedium } from '../../storage/discarded-files.ts'
import { patternOfApplication } from '../bin/binned-rows.ts'
import { filesOf } from '../bin/files-in.ts'
import { redactAudit } from '../bin/redact-audit.ts'
import { isUnused, lockMedia } from '../media/references.ts'

/**
 * Deletes the talents that were made from these applications and never published, also those in the bin, with the pictures
 * that were copied from them, except for pictures that something else shows, and with their names and values in the audit
 * log. `kept` are talents that stay. Call it in a transaction. Returns the ids of the talents, whose private data the caller
 * erases.
 */
export async function deleteDraftTalents(
  transaction: Database,
  applications: readonly string[],
  now: Date,
  kept: ReadonlySet<number> = new Set(),
): Promise<number[]> {
  const drafts = await queryDrafts(transaction)
    .select('talents.id')
    .where('application_id', 'in', applications)
    .execute()
  const binned = await findDraftsInBin(transaction, applications)
  const ids = [...drafts.map(({ id }) => id), ...binned].filter((id) => !kept.has(id))
  if (ids.length > 0) {
    await transaction.deleteFrom('talents').where('id', 'in', ids).execute()
    for (const table of ['bin', 'versions'] as const) {
      await transaction
        .deleteFrom(table)
        .where('resource', '=', 'talents')
        .where('record_id', 'in', ids.map(String))
        .execute()
    }
    await redactAudit(transaction, 'talents', ids.map(String))
    await announceChange(transaction, 'talents')
  }
  // The copies may outlive their talent.
  const hasDeletedCopies = await deleteUnusedCopies(transaction, applications, now)
  await deleteCopiesInBin(transaction, applications, now)
  if (hasDeletedCopies) await announceChange(transaction, 'media')
  return ids
}

/** The applications of those of these talents, also in the bin, that were never published. */
export async function findApplicationsOfDrafts(db: Database, talents: readonly number[]): Promise<string[]> {
  if (talents.length === 0) return []
  const drafts = await queryDrafts(db).select('application_id').where('talents.id', 'in', talents).execute()
  const binned = await db
    .selectFrom('bin')
    .select('rows')
    .where('resource', '=', 'talents')
    .where('record_id', 'in', talents.map(String))
    .execute()
  return [...drafts.map(({ application_id }) => application_id), ...binned.flatMap(({ rows }) => originsOf(rows))]
}

/** Talents that were made from an application and never published, except for those in the bin. */
function queryDrafts(db: Database) {
  return db
    .selectFrom('application_talents')
    .innerJoin('talents', 'talents.id', 'application_talents.talent_id')
    .where('published', '=', 0)
    .where('published_at', 'is', null)
}

/** The ids of the talents in the bin that were made from these applications and never published. */
async function findDraftsInBin(transaction: Database, applications: readonly string[]): Promise<number[]> {
  const binned = await transaction
    .selectFrom('bin')
    .select(['record_id', 'rows'])
    .where('resource', '=', 'talents')
    .where(({ eb, or }) => or(applications.map((id) => eb('rows', 'like', patternOfApplication(id)))))
    .execute()
  const drafts = binned.filter(({ rows }) => originsOf(rows).some((origin) => applications.includes(origin)))
  return drafts.map(({ record_id }) => Number(record_id))
}

/** The application that a talent in the bin was made from, if it was never published. `rows` are its rows there. */
function originsOf(rows: string): string[] {
  const { talents = [], application_talents = [] } = JSON.parse(rows) as {
    talents?: { published: number; published_at: string | null }[]
    application_talents?: { application_id: string }[]
  }
  const isDraft = talents[0]?.published === 0 && talents[0].published_at === null
  return isDraft ? application_talents.map(({ application_id }) => application_id) : []
}

/**
 * Deletes unused copies of pictures from applications that are gone, unless a talent that was made from the application is
 * left. Applications and talents in the bin count as left. Call it in a transaction.
 */
export async function deleteOrphanedCopies(transaction: Database, now: Date): Promise<void> {
  // In one statement: meanwhile a record may be moved to the bin or taken out of it.
  const orphaned = await transaction
    .selectFrom('application_media')
    .select('application_id')
    .distinct()
    .where(({ and, exists, not, ref, selectFrom }) => {
      const application = ref('application_media.application_id')
      const owners = [
        selectFrom('submissions').select('id').where('id', '=', application),
        selectFrom('bin')
          .select('record_id')
          .where('resource', '=', 'submissions')
          .where('record_id', '=', application),
        selectFrom('application_talents as made').select('talent_id').where('made.application_id', '=', application),
        selectFrom('bin')
          .select('record_id')
          .where('resource', '=', 'talents')
          .where('rows', 'like', sql<string>`'%"application_id":"' || ${application} || '"%'`),
      ]
      return and(owners.map((owner) => not(exists(owner))))
    })
    .execute()
  const ids = orphaned.map(({ application_id }) => application_id)
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    if (await deleteUnusedCopies(transaction, batch, now)) await announceChange(transaction, 'media')
  }
}

/** Returns whether there were any. */
async function deleteUnusedCopies(transaction: Database, applications: readonly string[], now: Date): Promise<boolean> {
  const copied = transaction
    .selectFrom('application_media')
    .select('media_id')
    .where('application_id', 'in', applications)
  const known = await copied.execute()
  if (known.length === 0) return false
  const mediaIds = known.map(({ media_id }) => media_id)
  await lockMedia(transaction, mediaIds)
  const copies = await transaction
    .selectFrom('media')
    .select(['id', 'url'])
    .where('id', 'in', copied)
    .where(await isUnused(transaction))
    .execute()
  if (copies.length === 0) return false
  const ids = copies.map(({ id }) => id)
  await discardFiles(transaction, copies.map(({ url }) => url).filter(isMedium), now)
  await transaction.deleteFrom('media').where('id', 'in', ids).execute()
  await redactAudit(transaction, 'media', ids.map(String))
  return true
}

async function deleteCopiesInBin(transaction: Database, applications: readonly string[], now: Date): Promise<void> {
  for (const application_id of applications) {
    const copies = await transaction
      .deleteFrom('bin')
      .where('resource', '=', 'media')
      .where('rows', 'like', patternOfApplication(application_id))
      .returning(['record_id', 'rows'])
      .execute()
    const ids = copies.map(({ record_id }) => record_id)
    await redactAudit(transaction, 'media', ids)
    await discardFiles(transaction, copies.flatMap(filesOf), now)
  }
}
