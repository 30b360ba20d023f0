import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Two indexes that only PostgreSQL needs: SQLite has nulls last by itself when it sorts downwards, and counts in
 * `talents_by_filters`, which PostgreSQL finds too wide for a count by city or languages.
 */
export const postgresTalentIndexes: Migration = {
  name: '0050-postgres-talent-indexes',
  async up(db, dialect) {
    if (dialect !== 'postgres') return
    const isListed = sql<boolean>`published = 1 and search_name <> ''`
    await db.schema.dropIndex('talents_by_newest').execute()
    await db.schema
      .createIndex('talents_by_newest')
      .on('talents')
      .expression(sql`published_at desc nulls last, id desc`)
      .where(isListed)
      .execute()
    await db.schema
      .createIndex('talents_by_city')
      .on('talents')
      .columns(['city', 'birthdate', 'id'])
      .where(isListed)
      .execute()
  },
}
