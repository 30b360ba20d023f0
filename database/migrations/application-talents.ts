import { createIndexes, plainText } from './columns.ts'
import type { Migration } from './migration.ts'

/** Which talents and pictures came from an application, and the consents that were given with it. */
export const applicationTalents: Migration = {
  name: '0037-application-talents',
  async up(db, dialect) {
    await db.schema
      .createTable('application_talents')
      .addColumn('talent_id', 'integer', (column) => column.primaryKey().references('talents.id').onDelete('cascade'))
      // Applications expire; what came of them stays.
      .addColumn('application_id', plainText(dialect), (column) => column.notNull().unique())
      .addColumn('consented_at', plainText(dialect), (column) => column.notNull())
      .addColumn('consent_version', plainText(dialect))
      .addColumn('guardian_consented_at', plainText(dialect))
      .addColumn('guardian_consent_version', plainText(dialect))
      .addColumn('created_at', plainText(dialect), (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('application_media')
      .addColumn('media_id', 'integer', (column) => column.primaryKey().references('media.id').onDelete('cascade'))
      .addColumn('application_id', plainText(dialect), (column) => column.notNull())
      .addColumn('view', plainText(dialect), (column) => column.notNull())
      .execute()
    await createIndexes(db, 'application_media', { application_media_by_application: ['application_id'] })
  },
}
