import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { published } from '../published.ts'

/** The partners that have a title in `language`, in their order. */
export function findPartners(db: Database, { language, now }: { language: Language; now: Date }) {
  return db
    .selectFrom('partners')
    .select(['id', 'created_at', 'updated_at', 'cover_id'])
    .select([`title_${language} as title`, `description_${language} as description`])
    .where(published(now))
    .where(`title_${language}`, 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
