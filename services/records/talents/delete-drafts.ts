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
import { findCopies, isDraftInBin, removeCopiesFromDrafts } from './remove-copies.ts'

/**
 * Deletes the talents that were made from these applications and never published, also those in the bin, with the
 * pictures that were copied from them, also on drafts of other applications, except for pictures that something else
 * shows, and with their names and values in the audit log. `kept` are talents that stay. Call it in a transaction. Returns
 * the ids of the talents, whose private data the caller erases.
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
  const binned = [...(await findDraftsInBin(transaction, applications))].map(Number)
  const merged = await findMergedDrafts(transaction, ({ application_id }) => applications.includes(application_id))
  const found = [...drafts.map(({ id }) => id), ...binned, ...merged.map(({ merged_from }) => merged_from)]
  const ids = [...new Set(found)].filter((id) => !kept.has(id))
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
  }
  let hasChangedDrafts = false
  for (const application of applications) {
    if (await removeCopiesFromDrafts(transaction, application, kept)) hasChangedDrafts = true
  }
  // The copies may outlive their talent.
  const hasDeletedCopies = await deleteUnusedCopies(transaction, applications, now)
  await deleteCopiesInBin(transaction, applications, now)
  if (ids.length > 0 || hasChangedDrafts) await announceChange(transaction, 'talents')
  if (hasDeletedCopies) await announceChange(transaction, 'media')
  return ids
}

/** The applications of those of these talents, also merged and in the bin, that were never published. */
export async function findApplicationsOfDrafts(db: Database, talents: readonly number[]): Promise<string[]> {
  if (talents.length === 0) return []
  const drafts = await queryDrafts(db).select('application_id').where('talents.id', 'in', talents).execute()
  const binned = await db
    .selectFrom('bin')
    .select('rows')
    .where('resource', '=', 'talents')
    .where('record_id', 'in', talents.map(String))
    .execute()
  const merged = await findMergedDrafts(db, ({ merged_from }) => talents.includes(merged_from))
  const ids = [...drafts, ...merged].map(({ application_id }) => application_id)
  return [...new Set([...ids, ...binned.flatMap(({ rows }) => originsOf(rows) ?? [])])]
}

/** Talents that were made from an application and never published, except for those in the bin. */
function queryDrafts(db: Database) {
  return db
    .selectFrom('application_talents')
    .innerJoin('talents', 'talents.id', 'application_talents.talent_id')
    .where('published', '=', 0)
    .where('published_at', 'is', null)
}

/** The application that a talent in the bin was made from, if any; undefined for one that was published. */
function originsOf(rows: string): string[] | undefined {
  const { application_talents = [] } = JSON.parse(rows) as { application_talents?: { application_id: string }[] }
  return isDraftInBin(rows) ? application_talents.map(({ application_id }) => application_id) : undefined
}

/**
 * The ids of the talents in the bin that were made from these applications and never published. A merge has given the
 * origin to the other talent; the one in the bin still shows copies of the photos.
 */
async function findDraftsInBin(transaction: Database, applications: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const application_id of applications) {
    const urls = (await findCopies(transaction, application_id)).map((url) => JSON.stringify(url))
    const rows = await transaction
      .selectFrom('bin')
      .select(['record_id', 'rows', 'media'])
      .where('resource', '=', 'talents')
      .where(({ eb, or }) =>
        or([
          eb('rows', 'like', patternOfApplication(application_id)),
          ...urls.map((url) => eb('media', 'like', `%${url}%`)),
        ]),
      )
      .execute()
    for (const { record_id, rows: json, media } of rows) {
      const origins = originsOf(json)
      const isMerged = origins?.length === 0 && urls.some((url) => media.includes(url))
      if (isMerged || origins?.includes(application_id)) found.add(record_id)
    }
  }
  return found
}

/** A talent that was made from an application, which a merge has given to another talent. */
interface MergedTalent {
  application_id: string
  merged_from: number
}

/** The selected merged talents that were never published: in the bin, or taken out of it. */
async function findMergedDrafts(db: Database, isSelected: (talent: MergedTalent) => boolean): Promise<MergedTalent[]> {
  const rows: { application_id: string; merged_from: number | null }[] = await db
    .selectFrom('application_talents')
    .select(['application_id', 'merged_from'])
    .where('merged_from', 'is not', null)
    .execute()
  // The other talent may be in the bin too.
  const talentsInBin = await db
    .selectFrom('bin')
    .select('rows')
    .where('resource', '=', 'talents')
    .where('rows', 'like', '%"merged_from":%')
    .execute()
  for (const { rows: json } of talentsInBin) rows.push(...(JSON.parse(json).application_talents ?? []))
  const merged = rows.flatMap(({ application_id, merged_from }) => {
    // A bin of an earlier release has no `merged_from`.
    const talent = typeof merged_from === 'number' ? { application_id, merged_from } : undefined
    return talent && isSelected(talent) ? talent : []
  })
  if (merged.length === 0) return []
  const ids = merged.map(({ merged_from }) => merged_from)
  const listed = await db
    .selectFrom('talents')
    .select('id')
    .where('id', 'in', ids)
    .where('published', '=', 0)
    .where('published_at', 'is', null)
    .execute()
  const binned = await db
    .selectFrom('bin')
    .select(['record_id', 'rows'])
    .where('resource', '=', 'talents')
    .where('record_id', 'in', ids.map(String))
    .execute()
  const draftsInBin = binned.filter(({ rows: json }) => originsOf(json) !== undefined)
  const drafts = new Set([...listed.map(({ id }) => id), ...draftsInBin.map(({ record_id }) => Number(record_id))])
  return merged.filter(({ merged_from }) => drafts.has(merged_from))
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
