import type { Database } from '#database/schema/index.ts'
import { published } from '../published.ts'

/** The agency's pages elsewhere, in their order. */
export function findSocialMedias(db: Database, now: Date) {
  return db
    .selectFrom('social_medias')
    .select(['network', 'url'])
    .where(published(now))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
