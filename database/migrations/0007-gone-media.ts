import { plainText } from '../schema/columns.ts'
import type { Migration } from './index.ts'

/** Media that are gone, for the copies of the site to throw away what they have made of them. */
export const goneMedia: Migration = {
  name: '0007-gone-media',
  async up(db, dialect) {
    await db.schema
      .createTable('gone_media')
      .addColumn('url', plainText(dialect), (column) => column.notNull().primaryKey())
      .addColumn('gone_at', plainText(dialect), (column) => column.notNull())
      .execute()
  },
}
