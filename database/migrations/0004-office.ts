import type { Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'
import { plainText, withId } from '../schema/columns.ts'
import type { Migration } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they were then, not as the schema has them now.
type AnyDatabase = Kysely<any>

/** The back office's own tables: who did what, and what was answered. */
export const office: Migration = {
  name: '0004-office',
  async up(db, dialect) {
    await createAudit(db, dialect)
    await createReplies(db, dialect)
  },
}

async function createAudit(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('audit'), dialect)
    .addColumn('at', plainText(dialect), (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text')
    .addColumn('changes', 'text')
    .execute()
  await db.schema.createIndex('audit_by_moment').on('audit').columns(['at', 'id']).execute()
  await db.schema.createIndex('audit_of_record').on('audit').columns(['resource', 'record_id', 'at']).execute()
  await db.schema.createIndex('audit_of_staff').on('audit').columns(['staff_id', 'at']).execute()
}

async function createReplies(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('submission_replies'), dialect)
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('outbox_id', 'integer', (column) => column.references('outbox.id').onDelete('set null'))
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('submission_replies_of').on('submission_replies').column('submission_id').execute()
}
