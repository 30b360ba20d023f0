import { announceChange } from '#database/changes.ts'
import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import type { Storage } from '#services/storage/storage.ts'
import { generatedTalent } from './many-talents.ts'
import { hasOwnContent } from './own-content.ts'
import { storeMedia } from './seeding/library.ts'
import { seedTalents } from './seeding/talents.ts'

interface SeedTalentsOptions {
  connection: Connection
  storage: Storage
  /** The total number of demo talents. */
  total: number
  now?: () => Date
}

/** Talents per transaction, so that other writers are not blocked. */
const batchSize = 500

/**
 * Adds demo talents up to `total` for load tests, with the demo's pictures, and returns the number of new ones. Returns
 * `'occupied'` without changes when the agency has its own content.
 */
export async function seedManyTalents({
  connection,
  storage,
  total,
  now = () => new Date(),
}: SeedTalentsOptions): Promise<number | 'occupied'> {
  const { db } = connection
  if (await hasOwnContent(db)) return 'occupied'
  const library = await storeMedia(storage)
  let added = 0
  for (let more = true; more; ) {
    const count = await db.transaction().execute(async (transaction) => {
      const { present, last } = await demoBoard(transaction)
      const batch = Array.from({ length: Math.min(batchSize, Math.max(0, total - present)) }, (_, index) =>
        generatedTalent(present + index),
      )
      if (batch.length === 0) return 0
      await seedTalents(transaction, batch, { library, now: now(), after: last })
      await announceChange(transaction, 'talents')
      return batch.length
    })
    added += count
    more = count === batchSize
  }
  return added
}

async function demoBoard(db: Database): Promise<{ present: number; last: number }> {
  const { present, last } = await db
    .selectFrom('talents')
    .select(({ fn }) => [fn.countAll<number>().as('present'), fn.max('position').as('last')])
    .where('origin', '=', 'demo')
    .executeTakeFirstOrThrow()
  return { present, last: last ?? 0 }
}
