import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import type { Storage } from '#services/storage/storage.ts'
import { hasOwnContent } from './own-content.ts'

/** The logger of seeding; pino's loggers fulfil it. */
interface SeedLog {
  info(details: object, message: string): void
}

interface SeedOptions {
  connection: Connection
  storage: Storage
  log: SeedLog
  /** The day of seeding, to which ages and dates are relative. */
  now?: () => Date
}

/** The result: `occupied` when the agency has its own content. */
export type SeedResult = 'seeded' | 'seeded before' | 'occupied'

/** The setting that marks the demo as seeded. It stays when the demo's rows are deleted. */
const marker = 'demo_seeded_at'

/**
 * Fills an empty installation with the demo agency, once, in one transaction. Every row is marked as the demo's. Does
 * nothing when it was seeded before or the agency has its own content.
 */
export async function seedDemo({ connection, storage, log, now = () => new Date() }: SeedOptions): Promise<SeedResult> {
  const { db } = connection
  const earlier = await findReasonNotToSeed(db)
  if (earlier) {
    log.info({ result: earlier }, 'demo content unchanged')
    return earlier
  }
  // Loaded only for an empty installation.
  const { seedAll, storeMedia, talentCount } = await import('./seeding/all.ts')
  // Files first: they are not requested before their rows are committed, and equal files are stored once.
  const library = await storeMedia(storage)
  const result = await db.transaction().execute(async (transaction) => {
    const seededAt = now()
    // A concurrent seeding waits here for the first one and then finds its mark.
    const claim = await transaction
      .insertInto('settings')
      .values({ name: marker, value: seededAt.toISOString(), updated_at: seededAt.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (!claim.numInsertedOrUpdatedRows) return 'seeded before'
    await seedAll(transaction, { library, now: seededAt })
    return 'seeded'
  })
  log.info({ result, talents: talentCount }, 'demo content seeded')
  return result
}

async function findReasonNotToSeed(db: Database): Promise<Exclude<SeedResult, 'seeded'> | undefined> {
  const seeded = await db.selectFrom('settings').select('value').where('name', '=', marker).executeTakeFirst()
  if (seeded) return 'seeded before'
  return (await hasOwnContent(db)) ? 'occupied' : undefined
}
