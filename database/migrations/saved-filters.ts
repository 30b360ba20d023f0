import { sql } from 'kysely'
import { createIndexes, plainText, withId } from './columns.ts'
import type { Migration } from './migration.ts'

/** Filters of lists that users save for themselves or for their colleagues. Deleted with the user. */
export const savedFilters: Migration = {
  name: '0049-saved-filters',
  async up(db, dialect) {
    await withId(db.schema.createTable('saved_filters'), dialect)
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('shared', 'integer', (column) => column.notNull().defaultTo(0).check(sql`shared in (0, 1)`))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', plainText(dialect), (column) => column.notNull())
      .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
      .execute()
    await createIndexes(db, 'saved_filters', {
      saved_filters_by_user: ['user_id', 'list'],
      saved_filters_by_list: ['list', 'shared'],
    })
  },
}
