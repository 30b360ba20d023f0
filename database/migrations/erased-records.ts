import { plainText } from './columns.ts'
import type { Migration } from './migration.ts'

/** Records that were erased from the bin, so that a restored backup does not bring them back. */
export const erasedRecords: Migration = {
  name: '0054-erased-records',
  async up(db, dialect) {
    await db.schema
      .createTable('erased_records')
      .addColumn('resource', plainText(dialect), (column) => column.notNull())
      .addColumn('record_id', plainText(dialect), (column) => column.notNull())
      .addColumn('erased_at', plainText(dialect), (column) => column.notNull())
      .addColumn('forget_at', plainText(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint('erased_records_key', ['resource', 'record_id'])
      .execute()
  },
}
