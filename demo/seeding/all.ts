import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { talents } from '../content/talents/index.ts'
import type { Seeding } from './context.ts'
import { seedEntities } from './entities.ts'
import { seedForms } from './forms.ts'
import type { Library } from './library.ts'
import { seedMedia } from './media.ts'
import { seedPartners } from './partners.ts'
import { seedPosts } from './posts.ts'
import { postersOfSlides, seedSlides } from './slides.ts'
import { seedSocialMedias } from './social-medias.ts'
import { seedStaff } from './staff.ts'
import { seedTalents } from './talents.ts'

export { storeMedia } from './library.ts'

export const talentCount = talents.length

/** Inserts the demo's rows and announces them, in the transaction `db`. The files are those of `storeMedia`. */
export async function seedAll(db: Database, { library, now }: { library: Library; now: Date }): Promise<void> {
  const mediaId = await seedMedia(db, { library, posters: allPosters(), now })
  const seeding: Seeding = { db, library, mediaId, now }
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

/** The posters of the videos in use. */
function allPosters() {
  return [
    ...talents.flatMap(({ video }) => (video ? [{ video: video.file, poster: video.poster }] : [])),
    ...postersOfSlides(),
  ]
}
