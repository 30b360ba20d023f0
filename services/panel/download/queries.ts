import type { TalentMediaKind } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'

/** The media of these kinds of those of these talents that are published, talent by talent, in their order. */
export function findDownloads(db: Database, { talents, kinds }: { talents: number[]; kinds: TalentMediaKind[] }) {
  return db
    .selectFrom('talent_media')
    .innerJoin('talents', 'talents.id', 'talent_media.talent_id')
    .select(['talents.id', 'talents.name', 'talent_media.kind', 'talent_media.url'])
    .where('talents.id', 'in', talents)
    .where('talents.published', '=', 1)
    .where('talents.search_name', '<>', '')
    .where('talent_media.kind', 'in', kinds)
    .orderBy('talents.name')
    .orderBy('talents.id')
    .orderBy('talent_media.kind')
    .orderBy('talent_media.position')
    .orderBy('talent_media.id')
    .execute()
}
