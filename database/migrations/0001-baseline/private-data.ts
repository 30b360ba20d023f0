import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withId } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** What of talents only the back office has: their applications, private data and documents. */
export async function createPrivateData(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('application_talents')
    .addColumn('talent_id', 'integer', (column) => column.primaryKey().references('all_talents.id').onDelete('cascade'))
    // Applications expire; what came of them stays.
    .addColumn('application_id', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('consented_at', plainText(dialect), (column) => column.notNull())
    .addColumn('consent_version', plainText(dialect))
    .addColumn('guardian_consented_at', plainText(dialect))
    .addColumn('guardian_consent_version', plainText(dialect))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('talent_private_data')
    .addColumn('talent_id', 'integer', (column) => column.primaryKey().references('all_talents.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('phone', 'text')
    .addColumn('email', plainText(dialect))
    .addColumn('instagram', 'text')
    .addColumn('nationalities', 'text')
    .addColumn('mother_agency', 'text')
    .addColumn('guardian_name', 'text')
    .addColumn('guardian_email', plainText(dialect))
    .addColumn('guardian_phone', 'text')
    .addColumn('guardian_consent_on', plainText(dialect))
    .addColumn('notes', 'text')
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'talent_private_data', {
    private_data_by_email: ['email'],
    private_data_by_guardian_email: ['guardian_email'],
  })

  await withId(db.schema.createTable('talent_documents'), dialect)
    .addColumn('talent_id', 'integer', (column) => column.notNull().references('all_talents.id').onDelete('cascade'))
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
}
