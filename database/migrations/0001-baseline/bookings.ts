import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withId } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** Requests for bookings, options and bookings. */
export async function createBookings(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('booking_requests')
    .addColumn('id', 'text', (column) =>
      column.notNull().primaryKey().references('all_submissions.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('open').check(sql`state in ('open', 'cancelled')`),
    )
    .addColumn('from', plainText(dialect), (column) => column.notNull())
    .addColumn('to', plainText(dialect), (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('usage', 'text', (column) => column.notNull())
    .addColumn('territory', 'text')
    .addColumn('term', 'text')
    .addColumn('product', 'text')
    .addColumn('fitting', plainText(dialect))
    .addColumn('call_time', plainText(dialect))
    .addColumn('budget', 'text')
    .addColumn('token_hash', plainText(dialect), (column) => column.unique())
    .addColumn('selection_id', plainText(dialect), (column) => column.references('selections.id').onDelete('set null'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'booking_requests', {
    booking_requests_by_selection: ['selection_id'],
    booking_requests_by_creation: ['created_at'],
  })

  await db.schema
    .createTable('booking_request_talents')
    .addColumn('request_id', 'text', (column) => column.notNull().references('booking_requests.id').onDelete('cascade'))
    .addColumn('talent_id', plainText(dialect), (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', plainText(dialect))
    .addColumn('declined_at', plainText(dialect))
    .addPrimaryKeyConstraint('booking_request_talents_key', ['request_id', 'talent_id'])
    .execute()

  await withId(db.schema.createTable('bookings'), dialect)
    .addColumn('talent_id', 'integer', (column) => column.notNull().references('all_talents.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('option', 'confirmed', 'blocked')`))
    .addColumn('rank', 'integer')
    .addColumn('queue', 'integer', (column) => column.notNull())
    .addColumn('from', plainText(dialect), (column) => column.notNull())
    .addColumn('to', plainText(dialect), (column) => column.notNull())
    .addColumn('from_time', plainText(dialect))
    .addColumn('to_time', plainText(dialect))
    .addColumn('city', 'text')
    .addColumn('country', 'text')
    .addColumn('title', 'text')
    .addColumn('note', 'text')
    .addColumn('request_id', 'text', (column) => column.references('booking_requests.id').onDelete('set null'))
    .addColumn('client_id', 'integer', (column) => column.references('all_clients.id').onDelete('set null'))
    .addColumn('contact_id', 'integer', (column) => column.references('all_contacts.id').onDelete('set null'))
    .addColumn('expires_at', plainText(dialect))
    .addColumn('released_at', plainText(dialect))
    .addColumn('created_by', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'bookings', {
    bookings_by_talent: ['talent_id', 'to'],
    bookings_by_end: ['to', 'from'],
    bookings_by_city: ['city', 'to'],
    bookings_by_request: ['request_id'],
    bookings_by_client: ['client_id'],
    bookings_by_contact: ['contact_id'],
    bookings_by_expiry: ['released_at', 'expires_at'],
  })

  await withId(db.schema.createTable('booking_events'), dialect)
    .addColumn('request_id', 'text', (column) => column.references('booking_requests.id').onDelete('cascade'))
    .addColumn('booking_id', 'integer', (column) => column.references('bookings.id').onDelete('cascade'))
    .addColumn('talent_id', plainText(dialect))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull().check(sql`"by" in ('client', 'agency', 'system')`))
    .addColumn('user_id', 'text')
    .addColumn('changes', 'text')
    .addColumn('at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'booking_events', {
    booking_events_by_request: ['request_id', 'id'],
    booking_events_by_booking: ['booking_id', 'id'],
  })

  await db.schema
    .createTable('calendar_feeds')
    .addColumn('id', plainText(dialect), (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) => column.unique().references('users.id').onDelete('cascade'))
    .addColumn('talent_id', 'integer', (column) => column.unique().references('all_talents.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .execute()
}
