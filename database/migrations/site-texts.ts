import { plainText } from './columns.ts'
import type { Migration } from './migration.ts'

/** The agency's own words for texts of the site. */
export const siteTexts: Migration = {
  name: '0048-site-texts',
  async up(db, dialect) {
    await db.schema
      .createTable('site_texts')
      .addColumn('key', plainText(dialect), (column) => column.primaryKey())
      .addColumn('pt', 'text')
      .addColumn('pt_one', 'text')
      .addColumn('en', 'text')
      .addColumn('en_one', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
      .execute()
  },
}
