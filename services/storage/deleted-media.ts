import { announceChange } from '#database/changes.ts'
import { recordErasures } from '#database/erasures.ts'
import type { Database } from '#database/schema/index.ts'

/** The topic of deleted media. */
export const deletedMediaTopic = 'gone-media'

/** Notifies all instances after the commit that a medium was deleted, so that they delete its derived pictures. */
export async function announceDeletedMedia(transaction: Database, url: string, now: Date): Promise<void> {
  await recordErasures(transaction, 'files', [url], now)
  await announceChange(transaction, deletedMediaTopic)
}

/**
 * A function that passes the URL of each newly deleted medium to `onDeleted`; first all that are remembered, for an instance
 * that was not running.
 */
export function createDeletedMediaReader(db: Database, onDeleted: (url: string) => void): () => Promise<void> {
  let reported = new Set<string>()
  return async function read() {
    const rows = await db.selectFrom('erasures').select(['key', 'erased_at']).where('kind', '=', 'files').execute()
    const deletions = new Map(rows.map(({ key, erased_at }) => [`${erased_at} ${key}`, key]))
    const urls = new Set([...deletions].flatMap(([deletion, url]) => (reported.has(deletion) ? [] : [url])))
    reported = new Set(deletions.keys())
    for (const url of urls) onDeleted(url)
  }
}
