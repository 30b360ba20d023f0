import type { Database } from '#database/schema/index.ts'
import { updateBinned } from '../bin/binned-rows.ts'

/**
 * Takes the photos that were copied from an application off talents that were never published, also in the bin: a merge
 * may have given them to the draft of another application. Published talents keep theirs. Call it in a transaction.
 * `kept` are talents that stay as they are. Returns whether a listed talent has changed.
 */
export async function removeCopiesFromDrafts(
  transaction: Database,
  application: string,
  kept: ReadonlySet<number>,
): Promise<boolean> {
  const urls = await findCopies(transaction, application)
  if (urls.length === 0) return false
  await removeInBin(transaction, urls, kept)
  const drafts = await transaction
    .selectFrom('talents')
    .select('id')
    .where('published', '=', 0)
    .where('published_at', 'is', null)
    .where('id', 'in', ({ selectFrom }) => selectFrom('talent_media').select('talent_id').where('url', 'in', urls))
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = drafts.map(({ id }) => id).filter((id) => !kept.has(id))
  if (ids.length === 0) return false
  // No open form restores them.
  await transaction
    .updateTable('talents')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  await transaction.deleteFrom('talent_media').where('talent_id', 'in', ids).where('url', 'in', urls).execute()
  return true
}

/** The URLs of the pictures in the library that were copied from an application. */
export async function findCopies(db: Database, application: string): Promise<string[]> {
  const copies = await db
    .selectFrom('application_media')
    .innerJoin('media', 'media.id', 'application_media.media_id')
    .select('url')
    .where('application_id', '=', application)
    .execute()
  return copies.map(({ url }) => url)
}

async function removeInBin(transaction: Database, urls: readonly string[], kept: ReadonlySet<number>): Promise<void> {
  const binned = await transaction
    .selectFrom('bin')
    .select(['record_id', 'rows', 'media'])
    .where('resource', '=', 'talents')
    .where(({ eb, or }) => or(urls.map((url) => eb('media', 'like', `%${JSON.stringify(url)}%`))))
    .execute()
  for (const { record_id, rows, media } of binned) {
    if (kept.has(Number(record_id)) || !isDraftInBin(rows)) continue
    const { talent_media = [], ...others } = JSON.parse(rows) as { talent_media?: { url: string }[] }
    const left = talent_media.filter(({ url }) => !urls.includes(url))
    const shown = (JSON.parse(media) as string[]).filter((url) => !urls.includes(url))
    const changes = { rows: { ...others, talent_media: left }, media: shown }
    await updateBinned(transaction, { resource: 'talents', record_id }, changes)
  }
}

/** Whether a talent in the bin was never published. `rows` are its rows there. */
export function isDraftInBin(rows: string): boolean {
  const { talents = [] } = JSON.parse(rows) as { talents?: { published: number; published_at: string | null }[] }
  return talents[0]?.published === 0 && talents[0].published_at === null
}
