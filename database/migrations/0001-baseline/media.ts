import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withDeletion, withEditing } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** The library of pictures and videos. */
export async function createMedia(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withDeletion(withEditing(db.schema.createTable('all_media'), dialect), dialect)
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('color', 'text')
    .addColumn('ground', 'text')
    .addColumn('foot', 'text')
    .addColumn('plain', 'integer', (column) => column.notNull().defaultTo(0).check(sql`plain in (0, 1)`))
    .addColumn('alt_pt', 'text')
    .addColumn('alt_en', 'text')
    .addColumn('focal_x', 'double precision')
    .addColumn('focal_y', 'double precision')
    .addColumn('name', 'text')
    .addColumn('size', 'integer')
    .addColumn('poster_id', 'integer', (column) => column.references('all_media.id'))
    .addColumn('crop_of_id', 'integer', (column) => column.references('all_media.id').onDelete('set null'))
    .addColumn('application_id', plainText(dialect))
    .addColumn('credit', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // Another medium may get the file of a deleted one.
  const isPresent = sql<boolean>`deleted_at is null`
  await db.schema.createIndex('media_by_url').unique().on('all_media').column('url').where(isPresent).execute()
  await db.schema
    .createIndex('media_of_applications')
    .on('all_media')
    .column('application_id')
    .where(sql<boolean>`application_id is not null`)
    .execute()

  await db.schema
    .createTable('media_tags')
    .addColumn('media_id', 'integer', (column) => column.notNull().references('all_media.id').onDelete('cascade'))
    .addColumn('tag', plainText(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint('media_tags_key', ['media_id', 'tag'])
    .execute()
  await createIndexes(db, 'media_tags', { media_tags_by_tag: ['tag'] })
}
