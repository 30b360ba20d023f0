import { createIndexes, plainText, withId } from './columns.ts'
import type { Migration } from './migration.ts'

/** The states of records that users edit. */
export const versions: Migration = {
  name: '0034-versions',
  async up(db, dialect) {
    await withId(db.schema.createTable('versions'), dialect)
      .addColumn('resource', plainText(dialect), (column) => column.notNull())
      .addColumn('record_id', plainText(dialect), (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('restored_version', 'integer')
      .addColumn('snapshot', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('at', plainText(dialect), (column) => column.notNull())
      .addUniqueConstraint('versions_of_record', ['resource', 'record_id', 'version'])
      .execute()
    await createIndexes(db, 'versions', { versions_by_time: ['at'] })
  },
}
