import { createIndexes, plainText, withId } from './columns.ts'
import type { Migration } from './migration.ts'

/** The private documents of talents, and erasures of them. */
export const talentDocuments: Migration = {
  name: '0045-talent-documents',
  async up(db, dialect) {
    await withId(db.schema.createTable('talent_documents'), dialect)
      // No foreign key: the documents stay while the talent is in the bin.
      .addColumn('talent_id', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('key', plainText(dialect), (column) => column.notNull().unique())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('expires_on', plainText(dialect))
      .addColumn('created_at', plainText(dialect), (column) => column.notNull())
      .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
      .addColumn('deleted_at', plainText(dialect))
      .execute()
    await createIndexes(db, 'talent_documents', {
      talent_documents_by_talent: ['talent_id'],
      talent_documents_by_expiry: ['expires_on'],
      talent_documents_by_deletion: ['deleted_at'],
    })
    await db.schema
      .createTable('erased_documents')
      .addColumn('key', plainText(dialect), (column) => column.primaryKey().notNull())
      .addColumn('forget_at', plainText(dialect), (column) => column.notNull())
      .execute()
  },
}
