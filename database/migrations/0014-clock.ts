import { plainText } from '../schema/columns.ts'
import type { Migration } from './index.ts'

/** What is known of the machines' clocks: until when they were believed, and since when they are not. One row, once somebody has looked. */
export const clock: Migration = {
  name: '0014-clock',
  async up(db, dialect) {
    await db.schema
      .createTable('clock')
      .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
      .addColumn('trusted_at', plainText(dialect), (column) => column.notNull())
      .addColumn('checked_at', plainText(dialect), (column) => column.notNull())
      .addColumn('doubted_since', plainText(dialect))
      .addColumn('steady_ms', 'integer', (column) => column.notNull())
      .execute()
  },
}
