import { sql } from 'kysely'
import { createIndexes, plainText, withId } from './columns.ts'
import type { Migration } from './migration.ts'

/** The languages of talents, and their stays in other cities. */
export const stays: Migration = {
  name: '0028-stays',
  async up(db, dialect) {
    await db.schema
      .createTable('talent_languages')
      .addColumn('talent_id', 'integer', (column) => column.notNull().references('talents.id').onDelete('cascade'))
      .addColumn('language', plainText(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint('talent_languages_key', ['talent_id', 'language'])
      .execute()
    await createIndexes(db, 'talent_languages', { talent_languages_by_language: ['language', 'talent_id'] })
    await withId(db.schema.createTable('stays'), dialect)
      .addColumn('talent_id', 'integer', (column) => column.notNull().references('talents.id').onDelete('cascade'))
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('from', plainText(dialect), (column) => column.notNull())
      .addColumn('to', plainText(dialect), (column) => column.notNull())
      .addColumn('public', 'integer', (column) => column.notNull().check(sql`public in (0, 1)`))
      .addCheckConstraint('stays_in_order', sql`"from" <= "to"`)
      .execute()
    await createIndexes(db, 'stays', {
      // Both hold all that searches ask for.
      stays_by_talent: ['talent_id', 'from', 'to', 'city'],
      stays_by_city: ['city', 'public', 'to', 'from', 'talent_id'],
    })
    await db.schema
      .createIndex('talents_by_city')
      .on('talents')
      .column('city')
      .where(sql<boolean>`published = 1 and search_name <> ''`)
      .execute()
    await db
      .insertInto('attributes')
      .values([
        { name: 'languages', type: 'text', unit: null, label_pt: 'Idiomas', label_en: 'Languages', position: 101 },
        { name: 'city', type: 'text', unit: null, label_pt: 'Cidade', label_en: 'City', position: 102 },
        { name: 'stays', type: 'text', unit: null, label_pt: 'Estadia', label_en: 'In town', position: 103 },
      ])
      .execute()
  },
}
