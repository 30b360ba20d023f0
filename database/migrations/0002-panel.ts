import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { plainText, withEditing, withId } from '../schema/columns.ts'
import type { Migration } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they were then, not as the schema has them now.
type AnyDatabase = Kysely<any>

/** The panel's content, and what visitors send. */
export const panel: Migration = {
  name: '0002-panel',
  async up(db, dialect) {
    await createMedia(db, dialect)
    await createSlides(db, dialect)
    await createPosts(db, dialect)
    await createPartners(db, dialect)
    await createStaff(db, dialect)
    await createSocialMedias(db, dialect)
    await createEntities(db, dialect)
    await createForms(db, dialect)
    await createSubmissions(db, dialect)
    await createOutbox(db, dialect)
  },
}

/** Adds `id` and what every table has whose rows the site shows only while they are published: see `Publishable`. */
function withPublishing<Table extends string>(table: CreateTableBuilder<Table>, dialect: DialectName) {
  return withEditing(table, dialect)
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('published', 'integer', (column) => column.notNull().defaultTo(0).check(sql`published in (0, 1)`))
    .addColumn('published_at', plainText(dialect))
    .addColumn('ends_at', plainText(dialect))
}

async function createMedia(db: AnyDatabase, dialect: DialectName): Promise<void> {
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
    .execute()
}

async function createSlides(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withPublishing(db.schema.createTable('slides'), dialect)
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('section', 'text')
    .addColumn('desktop_id', 'integer', (column) => column.notNull().references('media.id'))
    .addColumn('mobile_id', 'integer', (column) => column.references('media.id'))
    .addColumn('desktop_poster_id', 'integer', (column) => column.references('media.id'))
    .addColumn('mobile_poster_id', 'integer', (column) => column.references('media.id'))
    .addColumn('description_pt', 'text')
    .addColumn('description_en', 'text')
    .addColumn('link_pt', 'text')
    .addColumn('link_en', 'text')
    .execute()
  await db.schema.createIndex('slides_by_type').on('slides').columns(['type', 'published', 'position', 'id']).execute()
}

async function createPosts(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withPublishing(db.schema.createTable('posts'), dialect)
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('cover_id', 'integer', (column) => column.references('media.id'))
    .addColumn('thumbnail_id', 'integer', (column) => column.references('media.id'))
    .addColumn('title_pt', 'text')
    .addColumn('title_en', 'text')
    .addColumn('slug_pt', plainText(dialect))
    .addColumn('slug_en', plainText(dialect))
    .addColumn('description_pt', 'text')
    .addColumn('description_en', 'text')
    .execute()
  await db.schema
    .createIndex('posts_by_date')
    .on('posts')
    .columns(['type', 'published', 'published_at desc', 'id desc'])
    .execute()
  for (const slug of ['slug_pt', 'slug_en']) {
    await db.schema.createIndex(`posts_by_${slug}`).unique().on('posts').columns(['type', slug]).execute()
  }
}

async function createPartners(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withPublishing(db.schema.createTable('partners'), dialect)
    .addColumn('cover_id', 'integer', (column) => column.references('media.id'))
    .addColumn('title_pt', 'text')
    .addColumn('title_en', 'text')
    .addColumn('description_pt', 'text')
    .addColumn('description_en', 'text')
    .execute()
  await db.schema.createIndex('partners_in_order').on('partners').columns(['published', 'position', 'id']).execute()
}

async function createStaff(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withPublishing(db.schema.createTable('staff'), dialect)
    .addColumn('picture_id', 'integer', (column) => column.references('media.id'))
    .addColumn('name_pt', 'text')
    .addColumn('name_en', 'text')
    .addColumn('role_pt', 'text')
    .addColumn('role_en', 'text')
    .addColumn('board_pt', 'text')
    .addColumn('board_en', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .execute()
  await db.schema.createIndex('staff_in_order').on('staff').columns(['published', 'position', 'id']).execute()
}

async function createSocialMedias(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withPublishing(db.schema.createTable('social_medias'), dialect)
    .addColumn('network', 'text', (column) => column.notNull().unique())
    .addColumn('url', 'text', (column) => column.notNull())
    .execute()
}

function withContent<Table extends string>(table: CreateTableBuilder<Table>, dialect: DialectName) {
  return withPublishing(table, dialect)
    .addColumn('title_pt', 'text')
    .addColumn('title_en', 'text')
    .addColumn('description_pt', 'text')
    .addColumn('description_en', 'text')
    .addColumn('fields', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('fields_pt', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('fields_en', 'text', (column) => column.notNull().defaultTo('{}'))
}

async function createEntities(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withContent(db.schema.createTable('entities'), dialect)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute()
  await withContent(db.schema.createTable('entity_items'), dialect)
    .addColumn('entity_id', 'integer', (column) => column.notNull().references('entities.id').onDelete('cascade'))
    .execute()
  await withId(db.schema.createTable('entity_media'), dialect)
    .addColumn('entity_id', 'integer', (column) => column.notNull().references('entities.id').onDelete('cascade'))
    .addColumn('item_id', 'integer', (column) => column.references('entity_items.id').onDelete('cascade'))
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id'))
    .addColumn('role', 'text', (column) =>
      column.notNull().defaultTo('gallery').check(sql`role in ('gallery', 'logo')`),
    )
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('entity_items_in_order')
    .on('entity_items')
    .columns(['entity_id', 'published', 'position', 'id'])
    .execute()
  await db.schema.createIndex('entity_media_in_order').on('entity_media').columns(['entity_id', 'position']).execute()
}

async function createForms(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withPublishing(db.schema.createTable('forms'), dialect)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('title_pt', 'text')
    .addColumn('title_en', 'text')
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('kept_days', 'integer', (column) => column.notNull())
    .execute()
}

async function createSubmissions(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('contact', 'favorites', 'application', 'entry')`),
    )
    .addColumn('form', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', plainText(dialect))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('new', 'awaiting_guardian', 'in_progress', 'answered', 'closed')`),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.check(sql`decision in ('invited', 'kept', 'thanked')`))
    .addColumn('assignee_id', 'text')
    .addColumn('note', 'text')
    .addColumn('opened_at', plainText(dialect))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .addUniqueConstraint('submissions_once', ['kind', 'form', 'idempotency_key'])
    .execute()
  await db.schema.createIndex('submissions_by_expiry').on('submissions').column('expires_at').execute()
  await db.schema
    .createIndex('submissions_by_status')
    .on('submissions')
    .columns(['kind', 'status', 'created_at'])
    .execute()
  await withId(db.schema.createTable('submission_files'), dialect)
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('view', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('submission_files_of').on('submission_files').column('submission_id').execute()
  await db.schema
    .createTable('discarded_files')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('discard_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('discarded_files_by_moment').on('discarded_files').column('discard_at').execute()
}

async function createOutbox(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('outbox'), dialect)
    .addColumn('submission_id', 'text', (column) => column.references('submissions.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('to', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', plainText(dialect), (column) => column.notNull())
    .addColumn('sent_at', plainText(dialect))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'next_attempt_at']).execute()
  await db.schema.createIndex('outbox_of').on('outbox').column('submission_id').execute()
}
