import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'

/** What is announced when media are gone. */
export const deletedMediaTopic = 'gone-media'

/** For how long it is told which media are gone, in milliseconds: to copies of the site that were not running meanwhile. */
const toldFor = 30 * 86_400_000

/** Tells every copy of the site, once the transaction is committed, that a medium is gone: what was made of it is to go too. */
export async function announceDeletedMedia(transaction: Database, url: string, now: Date): Promise<void> {
  const row = { url, deleted_at: now.toISOString() }
  await transaction
    .deleteFrom('deleted_media')
    .where('deleted_at', '<', new Date(now.getTime() - toldFor).toISOString())
    .execute()
  await transaction
    .insertInto('deleted_media')
    .values(row)
    .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
    .execute()
  await announceChange(transaction, deletedMediaTopic)
}

/** A function that hands `forget` the media that are gone and were not told of yet: at first all, of the last month. */
export function createDeletedMediaReader(db: Database, forget: (url: string) => void): () => Promise<void> {
  let told = new Map<string, string>()
  return async function read() {
    const rows = await db.selectFrom('deleted_media').selectAll().execute()
    const news = rows.filter(({ url, deleted_at }) => told.get(url) !== deleted_at)
    told = new Map(rows.map(({ url, deleted_at }) => [url, deleted_at]))
    for (const { url } of news) forget(url)
  }
}
