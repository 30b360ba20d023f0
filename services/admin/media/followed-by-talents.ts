import { sql } from 'kysely'
import type { z } from 'zod'
import type { mediumInputSchema } from '#contracts/admin/media.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'

interface Change {
  id: number
  input: z.output<typeof mediumInputSchema>
}

/**
 * Talents keep a text, a focal point and a poster of their own with each of their media. Where that is still what the
 * library says, it follows when the library changes; where somebody gave a talent's medium its own, it stays.
 * Call it before the library's own row is written.
 */
export async function followedByTalents(db: Database, { id, input }: Change): Promise<void> {
  const medium = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!medium) return
  const posters = await db
    .selectFrom('media')
    .select(['id', 'url'])
    .where('id', 'in', [medium.poster_id ?? 0, input.poster_id ?? 0])
    .execute()
  const posterOf = (poster: number | null) => posters.find((row) => row.id === poster)?.url ?? null
  const before = { ...medium, poster: posterOf(medium.poster_id) }
  const after = { ...input, poster: posterOf(input.poster_id) }
  for (const columns of [['alt_pt'], ['alt_en'], ['focal_x', 'focal_y'], ['poster']] as const) {
    if (columns.every((column) => before[column] === after[column])) continue
    let rows = db
      .updateTable('talent_media')
      .set(Object.fromEntries(columns.map((column) => [column, after[column]])))
      .where('url', '=', medium.url)
    for (const column of columns) {
      rows = rows.where(sql<boolean>`${sql.ref(column)} is not distinct from ${before[column]}`)
    }
    const { numUpdatedRows } = await rows.executeTakeFirst()
    if (numUpdatedRows > 0n) await announceChange(db, 'talents')
  }
}
