import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { patternOfApplication } from '../bin/binned-rows.ts'
import { erase } from '../erasures.ts'
import { isUnused, lockMedia } from '../media/references.ts'

/**
 * Erases submissions on request of the person concerned, also those in the bin, with the talents made from them that were
 * never published and the pictures copied from them. Call it in a transaction. Returns their number.
 */
export async function eraseSubmissions(transaction: Database, ids: readonly string[], now: Date): Promise<number> {
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    // Locked, so that a talent that is being made from one of them is there before drafts are searched.
    const rows = transaction.selectFrom('submissions').select('id').where('id', 'in', batch).orderBy('id')
    await rows.forUpdate().execute()
    await eraseDraftTalents(transaction, batch, now)
  }
  const count = await erase(transaction, 'submissions', ids, now)
  await deleteOrphanedCopies(transaction, now)
  return count
}

/** Also those in the bin. */
async function eraseDraftTalents(transaction: Database, applications: readonly string[], now: Date): Promise<void> {
  const drafts = await queryDrafts(transaction)
    .select('talents.id')
    .where('application_id', 'in', applications)
    .execute()
  const binned = await findDraftsInBin(transaction, applications)
  const ids = [...drafts.map(({ id }) => String(id)), ...binned]
  if (ids.length === 0) return
  await erase(transaction, 'talents', ids, now)
  await announceChange(transaction, 'talents')
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
async function findDraftsInBin(transaction: Database, applications: readonly string[]): Promise<string[]> {
  const binned = await transaction
    .selectFrom('bin')
    .select(['record_id', 'rows'])
    .where('resource', '=', 'talents')
    .where(({ eb, or }) => or(applications.map((id) => eb('rows', 'like', patternOfApplication(id)))))
    .execute()
  const drafts = binned.filter(({ rows }) => originsOf(rows).some((origin) => applications.includes(origin)))
  return drafts.map(({ record_id }) => record_id)
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
 * Deletes the pictures that were copied from applications which are gone, except for those that something shows. Applications
 * in the bin are not gone; pictures in the bin are deleted too. Call it in a transaction.
 */
export async function deleteOrphanedCopies(transaction: Database, now: Date): Promise<void> {
  const copies = await transaction
    .selectFrom('media')
    .select(['id', 'application_id'])
    .where('application_id', 'is not', null)
    .execute()
  const binned = await transaction
    .selectFrom('bin')
    .select(['record_id', 'rows'])
    .where('resource', '=', 'media')
    .where('rows', 'like', '%"application_id":"%')
    .execute()
  const binnedCopies = binned.map((record) => ({ ...record, application_id: applicationIn(record.rows) }))
  const present = await findPresent(transaction, [...copies, ...binnedCopies])
  const isOrphaned = ({ application_id }: { application_id: string | null }) => !present.has(application_id ?? '')
  const ids = copies.filter(isOrphaned).map(({ id }) => id)
  for (const batch of chunk(ids, maxRowsPerStatement)) await deleteUnused(transaction, batch, now)

  const orphans = binnedCopies.filter(isOrphaned).map(({ record_id }) => record_id)
  await erase(transaction, 'media', orphans, now)
}

function applicationIn(rows: string): string | null {
  const { media = [] } = JSON.parse(rows) as { media?: { application_id: string | null }[] }
  return media[0]?.application_id ?? null
}

/** The applications of these copies that exist, also in the bin. */
async function findPresent(db: Database, copies: readonly { application_id: string | null }[]): Promise<Set<string>> {
  const present = new Set<string>()
  for (const batch of chunk(
    [...new Set(copies.map(({ application_id }) => application_id ?? ''))],
    maxRowsPerStatement,
  )) {
    // In one statement: meanwhile an application may be moved to the bin or taken out of it.
    const rows = await db
      .selectFrom('submissions')
      .select('id')
      .where('id', 'in', batch)
      .union(
        db
          .selectFrom('bin')
          .select('record_id as id')
          .where('resource', '=', 'submissions')
          .where('record_id', 'in', batch),
      )
      .execute()
    for (const { id } of rows) present.add(id)
  }
  return present
}

async function deleteUnused(transaction: Database, mediaIds: number[], now: Date): Promise<void> {
  await lockMedia(transaction, mediaIds)
  const unused = await transaction
    .selectFrom('media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where(await isUnused(transaction))
    .execute()
  if (unused.length === 0) return
  const ids = unused.map(({ id }) => String(id))
  await erase(transaction, 'media', ids, now)
  await announceChange(transaction, 'media')
}
