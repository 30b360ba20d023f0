import { createIndexes, plainText } from './columns.ts'
import type { Migration } from './migration.ts'

/** Deleted records, until they are deleted for good. */
export const bin: Migration = {
  name: '0036-bin',
  async up(db, dialect) {
    await db.schema
      .createTable('bin')
      .addColumn('resource', plainText(dialect), (column) => column.notNull())
      .addColumn('record_id', plainText(dialect), (column) => column.notNull())
      .addColumn('name_pt', 'text')
      .addColumn('name_en', 'text')
      .addColumn('rows', 'text', (column) => column.notNull())
      .addColumn('media', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('deleted_at', plainText(dialect), (column) => column.notNull())
      .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint('bin_key', ['resource', 'record_id'])
      .execute()
    await createIndexes(db, 'bin', { bin_by_time: ['deleted_at'], bin_by_expiry: ['expires_at'] })
  },
}
