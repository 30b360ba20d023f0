import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withEditing } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** The library of pictures and videos. */
export async function createMedia(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withEditing(db.schema.createTable('media'), dialect)
    .addColumn('url', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('color', 'text')
    .addColumn('alt_pt', 'text')
    .addColumn('alt_en', 'text')
    .addColumn('focal_x', 'double precision')
    .addColumn('focal_y', 'double precision')
    .addColumn('name', 'text')
    .addColumn('size', 'integer')
    .addColumn('poster_id', 'integer', (column) => column.references('media.id'))
    .addColumn('crop_of_id', 'integer', (column) => column.references('media.id').onDelete('set null'))
    .addColumn('application_id', plainText(dialect))
    .addColumn('credit', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('media_of_applications')
    .on('media')
    .column('application_id')
    .where(sql<boolean>`application_id is not null`)
    .execute()

  await db.schema
    .createTable('media_tags')
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .addColumn('tag', plainText(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint('media_tags_key', ['media_id', 'tag'])
    .execute()
  await createIndexes(db, 'media_tags', { media_tags_by_tag: ['tag'] })
}
