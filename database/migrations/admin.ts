import type { DialectName } from '../connect.ts'
import { createIndexes, plainText, withId } from './columns.ts'
import type { AnyDatabase, Migration } from './migration.ts'

/** The tables of the back office: audit log, replies to submissions, scheduled jobs. */
export const admin: Migration = {
  name: '0025-admin',
  async up(db, dialect) {
    await createAudit(db, dialect)
    await createReplies(db, dialect)
    await db.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('done_until', 'text', (column) => column.notNull())
      .execute()
  },
}

async function createAudit(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('audit'), dialect)
    .addColumn('at', plainText(dialect), (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text')
    .addColumn('record_name', plainText(dialect))
    .addColumn('changes', 'text')
    .execute()
  await createIndexes(db, 'audit', {
    audit_by_time: ['at', 'id'],
    audit_by_record: ['resource', 'record_id', 'at'],
    audit_by_user: ['user_id', 'at'],
  })
}

async function createReplies(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('submission_replies'), dialect)
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('outbox_id', 'integer', (column) => column.references('outbox.id').onDelete('set null'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'submission_replies', { submission_replies_by_submission: ['submission_id'] })
}
