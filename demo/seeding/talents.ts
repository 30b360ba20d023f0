import type { Database } from '#database/schema/index.ts'
import { chunk } from '#domain/chunk.ts'
import type { DemoTalent } from '../content/types.ts'
import type { Library } from './library.ts'
import { languageRows, stayRows, talentMediaRows, talentRow } from './talent-rows.ts'

/** Below the databases' limit of parameters per statement. */
const batchSize = 100

/** Adds `talents` to the board after the position `after`. */
export async function seedTalents(
  db: Database,
  talents: DemoTalent[],
  { library, now, after = 0 }: { library: Library; now: Date; after?: number },
): Promise<void> {
  const placed = talents.map((talent, index) => ({ talent, position: after + index + 1 }))
  for (const batch of chunk(placed, batchSize)) {
    const rows = batch.map(({ talent, position }) => talentRow(talent, position, now))
    const inserted = await db.insertInto('talents').values(rows).returning(['id', 'position']).execute()
    const idAt = new Map(inserted.map(({ id, position }) => [position, id]))
    const media = batch.flatMap(({ talent, position }) => {
      const id = idAt.get(position)
      if (id === undefined) throw new Error(`${talent.name} was not added`)
      return talentMediaRows(talent, id, library)
    })
    await db.insertInto('talent_media').values(media).execute()
    const spoken = batch.flatMap(({ talent, position }) => languageRows(talent, idAt.get(position) ?? 0))
    if (spoken.length > 0) await db.insertInto('talent_languages').values(spoken).execute()
    const stays = batch.flatMap(({ talent, position }) => stayRows(talent, idAt.get(position) ?? 0, now))
    if (stays.length > 0) await db.insertInto('stays').values(stays).execute()
  }
}
