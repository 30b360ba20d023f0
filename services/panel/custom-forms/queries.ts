import type { Database } from '#database/schema/index.ts'
import { published } from '../published.ts'

/** The published form called `name`; undefined when there is none. */
export function findForm(db: Database, name: string, now: Date) {
  return db
    .selectFrom('forms')
    .select(['name', 'title_pt', 'fields', 'purpose', 'kept_days'])
    .where('name', '=', name)
    .where(published(now))
    .executeTakeFirst()
}
