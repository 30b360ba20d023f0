import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withId } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** Rooms and packages. */
export async function createSelections(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('selections')
    .addColumn('id', plainText(dialect), (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('owner_email', 'text')
    .addColumn('created_by', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('content_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .addColumn('expires_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'selections', {
    selections_by_expiry: ['expires_at'],
    selections_by_kind: ['kind', 'created_at'],
  })

  await db.schema
    .createTable('selection_talents')
    .addColumn('selection_id', plainText(dialect), (column) =>
      column.notNull().references('selections.id').onDelete('cascade'),
    )
    .addColumn('talent_id', plainText(dialect), (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('pictures', 'text')
    .addPrimaryKeyConstraint('selection_talents_key', ['selection_id', 'talent_id'])
    .execute()

  await withId(db.schema.createTable('selection_links'), dialect)
    .addColumn('selection_id', plainText(dialect), (column) =>
      column.notNull().references('selections.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'guest', 'recipient')`))
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('token_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('contact_id', 'integer', (column) => column.references('all_contacts.id').onDelete('cascade'))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('revoked_at', plainText(dialect))
    .execute()
  await createIndexes(db, 'selection_links', {
    selection_links_by_selection: ['selection_id'],
    selection_links_by_contact: ['contact_id'],
  })

  await withId(db.schema.createTable('selection_people'), dialect)
    .addColumn('selection_id', plainText(dialect), (column) =>
      column.notNull().references('selections.id').onDelete('cascade'),
    )
    .addColumn('link_id', 'integer', (column) => column.references('selection_links.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key_hash', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('merged_into', 'integer')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'selection_people', {
    selection_people_by_selection: ['selection_id', 'revision'],
    selection_people_by_link: ['link_id'],
  })

  await db.schema
    .createTable('selection_answers')
    .addColumn('selection_id', plainText(dialect), (column) =>
      column.notNull().references('selections.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'integer', (column) =>
      column.notNull().references('selection_people.id').onDelete('cascade'),
    )
    .addColumn('talent_id', plainText(dialect), (column) => column.notNull())
    .addColumn('vote', 'text', (column) => column.check(sql`vote in ('yes', 'maybe', 'no')`))
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint('selection_answers_key', ['person_id', 'talent_id'])
    .execute()
  await createIndexes(db, 'selection_answers', { selection_answers_by_revision: ['selection_id', 'revision'] })

  await withId(db.schema.createTable('selection_events'), dialect)
    .addColumn('link_id', 'integer', (column) => column.notNull().references('selection_links.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('talent_id', plainText(dialect))
    .addColumn('at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'selection_events', { selection_events_by_link: ['link_id', 'kind'] })
}
