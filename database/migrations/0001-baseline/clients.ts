import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withDeletion, withEditing } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** The contact book. */
export async function createClients(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withDeletion(withEditing(db.schema.createTable('all_clients'), dialect), dialect)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('search_name', plainText(dialect), (column) => column.notNull())
    .addColumn('website', 'text')
    .addColumn('notes', 'text')
    .execute()
  await createIndexes(db, 'all_clients', { clients_by_name: ['search_name'] })

  await withDeletion(withEditing(db.schema.createTable('all_contacts'), dialect), dialect)
    .addColumn('client_id', 'integer', (column) => column.references('all_clients.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('search_name', plainText(dialect), (column) => column.notNull())
    .addColumn('role', 'text')
    .addColumn('email', plainText(dialect))
    .addColumn('phone', 'text')
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('pt', 'en')`))
    .addColumn('notes', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('reviewed_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'all_contacts', {
    contacts_by_name: ['search_name'],
    contacts_by_email: ['email'],
    contacts_by_client: ['client_id'],
    contacts_by_review: ['reviewed_at'],
  })
}
