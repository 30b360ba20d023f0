import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The messages that are open, and those that nobody has opened, are few among those of years. `submissions_open` has
 * the condition of `isOpen` (`services/admin/inbox/submissions.ts`), or else the databases do not use it.
 */
export const adminIndexes: Migration = {
  name: '0056-admin-indexes',
  async up(db) {
    await db.schema
      .createIndex('submissions_open')
      .on('submissions')
      .columns(['created_at', 'kind', 'expires_at'])
      .where(sql<boolean>`status in ('new', 'in_progress')`)
      .execute()
    await db.schema
      .createIndex('submissions_unread')
      .on('submissions')
      .columns(['kind', 'expires_at', 'status'])
      .where(sql<boolean>`opened_at is null`)
      .execute()
    // Few media have a poster; whether one is in use is queried for each.
    await db.schema
      .createIndex('talent_media_by_poster')
      .on('talent_media')
      .column('poster')
      .where(sql<boolean>`poster is not null`)
      .execute()
  },
}
