import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { published } from '../published.ts'

/** The members that have a name in `language`, in their order. */
export function findStaff(db: Database, { language, now }: { language: Language; now: Date }) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'phone', 'picture_id'])
    .select([`name_${language} as name`, `role_${language} as role`, `board_${language} as board`])
    .where(published(now))
    .where(`name_${language}`, 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
