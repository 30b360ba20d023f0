import { createIndexes, plainText } from './columns.ts'
import type { Migration } from './migration.ts'

/** Tags of pictures and videos, to find them in the library. */
export const mediaTags: Migration = {
  name: '0041-media-tags',
  async up(db, dialect) {
    await db.schema
      .createTable('media_tags')
      .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id').onDelete('cascade'))
      .addColumn('tag', plainText(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint('media_tags_key', ['media_id', 'tag'])
      .execute()
    await createIndexes(db, 'media_tags', { media_tags_by_tag: ['tag'] })
  },
}
