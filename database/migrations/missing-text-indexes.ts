import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The pictures without alternative text, by talent: the back office filters and counts talents by them. The conditions
 * are those of the filters (`services/admin/talents/filters.ts`), or else the databases do not use the indexes.
 */
export const missingTextIndexes: Migration = {
  name: '0052-missing-text-indexes',
  async up(db) {
    const conditions = {
      talent_media_without_alt_pt: sql<boolean>`kind <> 'video' and coalesce(alt_pt, '') = ''`,
      talent_media_without_alt_en: sql<boolean>`kind <> 'video' and coalesce(alt_en, '') = ''`,
      talent_media_untranslated: sql<boolean>`(coalesce(alt_pt, '') = '') <> (coalesce(alt_en, '') = '')`,
    }
    for (const [name, condition] of Object.entries(conditions)) {
      await db.schema.createIndex(name).on('talent_media').column('talent_id').where(condition).execute()
    }
  },
}
