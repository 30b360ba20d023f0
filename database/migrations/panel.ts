import { type CreateTableBuilder, sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { createIndexes, plainText, withEditing, withId, withPublishing } from './columns.ts'
import type { AnyDatabase, Migration } from './migration.ts'

/** The tables of the panel: the site's content, submissions and mail. */
export const panel: Migration = {
  name: '0023-panel',
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
    await createFiles(db, dialect)
    await createOutbox(db, dialect)
    await createRateLimits(db)
  },
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
  await db.schema
    .createTable('deleted_media')
    .addColumn('url', plainText(dialect), (column) => column.notNull().primaryKey())
    .addColumn('deleted_at', plainText(dialect), (column) => column.notNull())
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
  await createIndexes(db, 'slides', { slides_by_type: ['type', 'published', 'position', 'id'] })
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
  await createIndexes(db, 'posts', { posts_by_date: ['type', 'published', 'published_at desc', 'id desc'] })
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
  await createIndexes(db, 'partners', { partners_in_order: ['published', 'position', 'id'] })
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
  await createIndexes(db, 'staff', { staff_in_order: ['published', 'position', 'id'] })
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
  await createIndexes(db, 'entity_items', { entity_items_in_order: ['entity_id', 'published', 'position', 'id'] })
  await createIndexes(db, 'entity_media', { entity_media_in_order: ['entity_id', 'position'] })
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
  await createIndexes(db, 'submissions', {
    submissions_by_expiry: ['expires_at'],
    submissions_by_status: ['kind', 'status', 'created_at'],
  })
  await db.schema
    .createTable('deleted_submissions')
    .addColumn('id', plainText(dialect), (column) => column.notNull().primaryKey())
    .addColumn('forget_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'deleted_submissions', { deleted_submissions_by_forget_at: ['forget_at'] })
}

async function createFiles(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('submission_files'), dialect)
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('view', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .execute()
  await createIndexes(db, 'submission_files', { submission_files_by_submission: ['submission_id'] })
  await db.schema
    .createTable('discarded_files')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('discard_at', plainText(dialect), (column) => column.notNull())
    .addColumn('claimed_until', plainText(dialect))
    .execute()
  await createIndexes(db, 'discarded_files', { discarded_files_by_discard_at: ['discard_at'] })
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
    .addColumn('link_hash', plainText(dialect))
    .addColumn('last_failure', plainText(dialect))
    .execute()
  await createIndexes(db, 'outbox', {
    outbox_by_next_attempt: ['sent_at', 'next_attempt_at'],
    outbox_by_submission: ['submission_id'],
    outbox_by_kind: ['kind', 'created_at'],
  })
}

/** The columns that rate-limiter-flexible expects. */
async function createRateLimits(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute()
  await createIndexes(db, 'rate_limits', { rate_limits_by_expiry: ['expire'] })
}
