import type { AdminMedium } from '#contracts/admin/media.ts'
import type { Database } from '#database/schema/index.ts'

/** Reads the media with these ids at once, as the office shows them: a function that finds one by its id. */
export async function mediaOf(
  db: Database,
  ids: (number | null)[],
): Promise<(id: number | null) => AdminMedium | null> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return () => null
  const rows = await db
    .selectFrom('media')
    .select(['id', 'url', 'type', 'width', 'height', 'color', 'alt_pt', 'alt_en', 'focal_x', 'focal_y'])
    .where('id', 'in', known)
    .execute()
  const media = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (media.get(id) ?? null))
}
