import { sql } from 'kysely'
import { withEditing } from './columns.ts'
import type { Migration } from './migration.ts'

/** The agency's boards beyond woman, man and development. */
export const boards: Migration = {
  name: '0053-boards',
  async up(db, dialect) {
    await withEditing(db.schema.createTable('boards'), dialect)
      .addColumn('category', 'text', (column) => column.notNull().unique())
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('published', 'integer', (column) => column.notNull().defaultTo(0).check(sql`published in (0, 1)`))
      .addColumn('name_pt', 'text', (column) => column.notNull())
      .addColumn('name_en', 'text', (column) => column.notNull())
      .addColumn('slug_pt', 'text', (column) => column.notNull().unique())
      .addColumn('slug_en', 'text', (column) => column.notNull().unique())
      .addColumn('former_slugs_pt', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('former_slugs_en', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('sizes', 'text')
      .execute()
  },
}
