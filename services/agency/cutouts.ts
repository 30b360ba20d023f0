import type { Database } from '#database/schema/index.ts'

/** The pictures of published talents that line-ups show without their background, in the order of the board. */
export async function findCutouts(db: Database): Promise<{ url: string; width: number }[]> {
  const rows = await db
    .selectFrom('talent_media')
    .innerJoin('talents', 'talents.id', 'talent_media.talent_id')
    .select(['talent_media.url', 'talent_media.width'])
    .where('talents.published', '=', 1)
    .where('talent_media.kind', '=', 'snap')
    .where('talent_media.view', '=', 'entire')
    .where('talent_media.cutout', '=', 1)
    .where('talent_media.crown', 'is not', null)
    .orderBy('talents.position')
    .orderBy('talents.id')
    .execute()
  return rows.flatMap(({ url, width }) => (width === null ? [] : { url, width }))
}
