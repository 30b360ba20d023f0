import { sql } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { MediaTags } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'
import { foldedText } from '#database/search-name.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { whereMediaVisible } from './access.ts'

/** The sorted tags of these media. Media without tags are absent. */
export async function loadTags(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>()
  for (const batch of chunk(ids, maxRowsPerStatement)) {
    const rows = await db
      .selectFrom('media_tags')
      .selectAll()
      .where('media_id', 'in', batch)
      .orderBy('media_id')
      .orderBy('tag')
      .execute()
    for (const { media_id, tag } of rows) tags.set(media_id, [...(tags.get(media_id) ?? []), tag])
  }
  return tags
}

/** Replaces the tags of a medium. */
export async function writeTags(db: Database, id: number, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('media_tags').where('media_id', '=', id).execute()
  if (tags.length === 0) return
  await db
    .insertInto('media_tags')
    .values(tags.map((tag) => ({ media_id: id, tag })))
    .execute()
}

/** The tags of the media that a user may see, with their number. */
export async function listTags(db: Database, user: CurrentUser): Promise<MediaTags> {
  const isVisible = await whereMediaVisible(db, user)
  const rows = await db
    .selectFrom('media_tags')
    .where('media_id', 'in', (eb) => eb.selectFrom('media').select('media.id').where(isVisible))
    .select((eb) => ['tag', eb.fn.countAll<number>().as('count')])
    .groupBy('tag')
    .orderBy(foldedText(db, sql.ref('tag')))
    .orderBy('tag')
    .execute()
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}
