import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Dress sizes and the date of the digitals, by which lists are filtered. */
export const search: Migration = {
  name: '0026-search',
  async up(db) {
    await db.schema.alterTable('talents').addColumn('dress', 'double precision').execute()
    for (const column of ['dress', 'digitals_at']) {
      await db.schema
        .createIndex(`talents_by_${column}`)
        .on('talents')
        .columns([column])
        .where(sql<boolean>`published = 1 and search_name <> ''`)
        .execute()
    }
    await db
      .insertInto('attributes')
      .values([
        // At the shirt's position, which comes after it by name.
        { name: 'dress', type: 'number', unit: 'EU', label_pt: 'Vestido', label_en: 'Dress', position: 5 },
        { name: 'digitals_at', type: 'date', unit: null, label_pt: 'Polaroids', label_en: 'Digitals', position: 100 },
      ])
      .execute()
  },
}
