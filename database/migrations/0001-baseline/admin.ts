import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withEditing, withId } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'
import { fillReplyTemplates } from './reply-templates.ts'

/** The records of the back office. */
export async function createAdmin(db: AnyDatabase, dialect: DialectName): Promise<void> {
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

  await withId(db.schema.createTable('submission_replies'), dialect)
    .addColumn('submission_id', 'text', (column) =>
      column.notNull().references('all_submissions.id').onDelete('cascade'),
    )
    .addColumn('outbox_id', 'integer', (column) => column.references('outbox.id').onDelete('set null'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .execute()
  await createIndexes(db, 'submission_replies', { submission_replies_by_submission: ['submission_id'] })

  await withEditing(db.schema.createTable('reply_templates'), dialect)
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('kind', plainText(dialect), (column) => column.notNull())
    .addColumn('decision', plainText(dialect))
    .addColumn('title_pt', 'text')
    .addColumn('title_en', 'text')
    .addColumn('subject_pt', 'text')
    .addColumn('subject_en', 'text')
    .addColumn('text_pt', 'text')
    .addColumn('text_en', 'text')
    .execute()
  await fillReplyTemplates(db)

  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('done_until', 'text', (column) => column.notNull())
    .execute()

  await withId(db.schema.createTable('versions'), dialect)
    .addColumn('resource', plainText(dialect), (column) => column.notNull())
    .addColumn('record_id', plainText(dialect), (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('restored_version', 'integer')
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('at', plainText(dialect), (column) => column.notNull())
    .addUniqueConstraint('versions_of_record', ['resource', 'record_id', 'version'])
    .execute()
  await createIndexes(db, 'versions', { versions_by_time: ['at'] })
}
