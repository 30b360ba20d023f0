import { announceChange } from '#database/changes.ts'
import type { Connection } from '#database/connect.ts'
import type { Database } from '#database/schema/index.ts'
import type { Storage } from '#services/core/storage/storage.ts'
import { talents } from './content/talents/index.ts'
import { hasOwnContent } from './own-content.ts'
import type { Seeding } from './seeding/context.ts'
import { seedEntities } from './seeding/entities.ts'
import { seedForms } from './seeding/forms.ts'
import { storeMedia } from './seeding/library.ts'
import { seedMedia } from './seeding/media.ts'
import { seedPartners } from './seeding/partners.ts'
import { seedPosts } from './seeding/posts.ts'
import { postersOfSlides, seedSlides } from './seeding/slides.ts'
import { seedSocialMedias } from './seeding/social-medias.ts'
import { seedStaff } from './seeding/staff.ts'
import { seedTalents } from './seeding/talents.ts'

/** What seeding needs of a logger; pino's loggers are such. */
interface SeedLog {
  info(details: object, message: string): void
}

interface SeedOptions {
  connection: Connection
  storage: Storage
  log: SeedLog
  /** The day of seeding, from which ages and dates are counted. */
  now?: () => Date
}

/** What came of it: `occupied` when the agency has content of its own. */
export type SeedResult = 'seeded' | 'seeded before' | 'occupied'

/** The setting that says that the demo was seeded; it stays when the demo's rows are deleted. */
const marker = 'demo_seeded_at'

/**
 * Fills an empty installation with the demo agency, once: in one transaction, every row marked as the demo's.
 * Does nothing where it was seeded before, or where the agency has content of its own.
 */
export async function seedDemo({ connection, storage, log, now = () => new Date() }: SeedOptions): Promise<SeedResult> {
  const { db } = connection
  const earlier = await whyNot(db)
  if (earlier) {
    log.info({ result: earlier }, 'the demo content was left as it is')
    return earlier
  }
  // Files first: until the rows that name them are committed nobody asks for them, and the same file is put only once.
  const library = await storeMedia(storage)
  const result = await db.transaction().execute(async (transaction) => {
    const moment = now()
    // Whoever comes second waits here for the first, and then finds its marker.
    const claim = await transaction
      .insertInto('settings')
      .values({ name: marker, value: moment.toISOString(), updated_at: moment.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (!claim.numInsertedOrUpdatedRows) return 'seeded before'
    const mediaId = await seedMedia(transaction, { library, posters: allPosters(), now: moment })
    await seedAll({ db: transaction, library, mediaId, now: moment })
    return 'seeded'
  })
  log.info({ result, talents: talents.length }, 'the demo content is in place')
  return result
}

async function seedAll(seeding: Seeding): Promise<void> {
  const { db, library, now } = seeding
  await seedTalents(db, talents, { library, now })
  await seedSlides(seeding)
  await seedPosts(seeding)
  await seedPartners(seeding)
  await seedStaff(seeding)
  await seedEntities(seeding)
  await seedSocialMedias(seeding)
  await seedForms(seeding)
  for (const topic of ['talents', 'slides', 'posts', 'partners', 'staff', 'entities', 'social-medias']) {
    await announceChange(db, topic)
  }
}

/** The still picture of each video that is shown. */
function allPosters() {
  return [
    ...talents.flatMap(({ video }) => (video ? [{ video: video.file, poster: video.poster }] : [])),
    ...postersOfSlides(),
  ]
}

async function whyNot(db: Database): Promise<Exclude<SeedResult, 'seeded'> | undefined> {
  const seeded = await db.selectFrom('settings').select('value').where('name', '=', marker).executeTakeFirst()
  if (seeded) return 'seeded before'
  return (await hasOwnContent(db)) ? 'occupied' : undefined
}
