import type { Language } from '#contracts/language.ts'
import type { Database } from '#database/schema.ts'
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
