import { createIndexes, plainText } from './columns.ts'
import type { Migration } from './migration.ts'

/** The private data of talents, and erasures of it. */
export const privateData: Migration = {
  name: '0040-private-data',
  async up(db, dialect) {
    await db.schema
      .createTable('talent_private_data')
      // No foreign key: the data stays while the talent is in the bin.
      .addColumn('talent_id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('phone', 'text')
      .addColumn('email', plainText(dialect))
      .addColumn('instagram', 'text')
      .addColumn('nationalities', 'text')
      .addColumn('mother_agency', 'text')
      .addColumn('guardian_name', 'text')
      .addColumn('guardian_email', plainText(dialect))
      .addColumn('guardian_phone', 'text')
      .addColumn('notes', 'text')
      .addColumn('created_at', plainText(dialect), (column) => column.notNull())
      .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
      .execute()
    await createIndexes(db, 'talent_private_data', {
      private_data_by_email: ['email'],
      private_data_by_guardian_email: ['guardian_email'],
    })
    await db.schema
      .createTable('erased_private_data')
      .addColumn('talent_id', 'integer', (column) => column.primaryKey())
      .addColumn('erased_at', plainText(dialect), (column) => column.notNull())
      .addColumn('forget_at', plainText(dialect), (column) => column.notNull())
      .execute()
  },
}
