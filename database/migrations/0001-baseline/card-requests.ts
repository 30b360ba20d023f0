import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withId } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** Requests for fresh digitals and measures of talents, with what they sent. */
export async function createCardRequests(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('card_requests'), dialect)
    .addColumn('talent_id', 'integer', (column) => column.notNull().references('all_talents.id').onDelete('cascade'))
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('reminder_hash', plainText(dialect), (column) => column.unique())
    .addColumn('sent_to', plainText(dialect))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text')
    .addColumn('asked_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .addColumn('reminded_at', plainText(dialect))
    .addColumn('opened_at', plainText(dialect))
    .addColumn('sent_at', plainText(dialect))
    .addColumn('accepted_at', plainText(dialect))
    .addColumn('answers', 'text')
    .execute()
  await createIndexes(db, 'card_requests', {
    card_requests_by_talent: ['talent_id', 'asked_at'],
    card_requests_by_day: ['asked_at'],
    card_requests_by_state: ['accepted_at', 'sent_at'],
  })

  await withId(db.schema.createTable('card_pictures'), dialect)
    .addColumn('request_id', 'integer', (column) => column.notNull().references('card_requests.id').onDelete('cascade'))
    .addColumn('view', 'text', (column) => column.notNull())
    .addColumn('key', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addUniqueConstraint('card_pictures_key', ['request_id', 'view'])
    .execute()
}
