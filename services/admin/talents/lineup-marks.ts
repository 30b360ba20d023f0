import type { Database } from '#database/schema/index.ts'

/** Where crown and soles are in a full-length picture, as shares of its height from the top: both or neither. */
export interface LineupMarks {
  crown: number | null
  sole: number | null
}

/** The marks, and whether the line-up shows the figure without its background; undefined leaves this as it is. */
export interface LineupSettings extends LineupMarks {
  cutout?: boolean | undefined
}

interface LineupPicture extends LineupSettings {
  talent_id: number
  url: string
}

/** The pictures of these talents that the line-up shows, by talent: the first full-length digital of each. */
export async function findLineupPictures(db: Database, talents: number[]): Promise<Map<number, LineupPicture>> {
  if (talents.length === 0) return new Map()
  const rows = await db
    .selectFrom('talent_media')
    .select(['talent_id', 'url', 'crown', 'sole', 'cutout'])
    .where('talent_id', 'in', talents)
    .where('kind', '=', 'snap')
    .where('view', '=', 'entire')
    // The first one is the last to be set in the map.
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.talent_id, { ...row, cutout: row.cutout === 1 }]))
}

/**
 * Sets the marks of a talent's line-up picture, with all copies of it. `lineupPicture` is its URL; a talent without one
 * stays as it is.
 */
export async function writeLineupMarks(
  db: Database,
  { id, lineupPicture }: { id: number; lineupPicture: string | undefined },
  { crown, sole, cutout }: LineupSettings,
): Promise<void> {
  if (lineupPicture === undefined) return
  await db
    .updateTable('talent_media')
    .set({ crown, sole, ...(cutout !== undefined && { cutout: cutout ? 1 : 0 }) })
    .where('talent_id', '=', id)
    .where('url', '=', lineupPicture)
    .execute()
}
