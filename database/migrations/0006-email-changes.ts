import { plainText } from '../schema/columns.ts'
import type { Migration } from './index.ts'

/** Links by which people of the staff confirm another e-mail address. */
export const emailChanges: Migration = {
  name: '0006-email-changes',
  async up(db, dialect) {
    await db.schema
      .createTable('email_changes')
      .addColumn('person_id', 'text', (column) =>
        column.notNull().primaryKey().references('people.id').onDelete('cascade'),
      )
      .addColumn('email', plainText(dialect), (column) => column.notNull())
      .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
      .addColumn('created_at', plainText(dialect), (column) => column.notNull())
      .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
      .execute()
  },
}
