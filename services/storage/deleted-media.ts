import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'

/** The topic of deleted media. */
export const deletedMediaTopic = 'gone-media'

/** How long deletions of media are remembered, in milliseconds, for instances that were not running. */
const rememberedForMs = 30 * dayMs

/** Notifies all instances after the commit that a medium was deleted, so that they delete its derived pictures. */
export async function announceDeletedMedia(transaction: Database, url: string, now: Date): Promise<void> {
  const row = { url, deleted_at: now.toISOString() }
  await transaction
    .insertInto('deleted_media')
    .values(row)
    .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
    .execute()
  await announceChange(transaction, deletedMediaTopic)
}

/** Forgets deletions that every instance has noticed. */
export async function forgetDeletedMedia(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('deleted_media').where('deleted_at', '<=', timestampAfter(now, -rememberedForMs)).execute()
}

/** A function that passes the URL of each newly deleted medium to `onDeleted`; first those of the last month. */
export function createDeletedMediaReader(db: Database, onDeleted: (url: string) => void): () => Promise<void> {
  let reported = new Map<string, string>()
  return async function read() {
    const rows = await db.selectFrom('deleted_media').selectAll().execute()
    const newRows = rows.filter(({ url, deleted_at }) => reported.get(url) !== deleted_at)
    reported = new Map(rows.map(({ url, deleted_at }) => [url, deleted_at]))
    for (const { url } of newRows) onDeleted(url)
  }
}
