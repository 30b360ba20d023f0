import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withId } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** The tables with which users work together. */
export async function createTeam(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('comments'), dialect)
    .addColumn('talent_id', 'integer', (column) => column.references('all_talents.id').onDelete('cascade'))
    .addColumn('submission_id', 'text', (column) => column.references('all_submissions.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('mentions', 'text', (column) => column.notNull())
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('edited_at', plainText(dialect))
    .addCheckConstraint('comments_subject', sql`(talent_id is null) <> (submission_id is null)`)
    .execute()
  await createIndexes(db, 'comments', {
    comments_by_talent: ['talent_id'],
    comments_by_submission: ['submission_id'],
  })

  await withId(db.schema.createTable('tasks'), dialect)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('talent_id', 'integer', (column) => column.references('all_talents.id').onDelete('cascade'))
    .addColumn('submission_id', 'text', (column) => column.references('all_submissions.id').onDelete('cascade'))
    .addColumn('assignee_id', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('due_on', plainText(dialect))
    .addColumn('reminded_on', plainText(dialect))
    .addColumn('done_at', plainText(dialect))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('updated_at', plainText(dialect), (column) => column.notNull())
    .addCheckConstraint('tasks_record', sql`talent_id is null or submission_id is null`)
    .execute()
  await createIndexes(db, 'tasks', {
    tasks_by_talent: ['talent_id'],
    tasks_by_submission: ['submission_id'],
    tasks_by_assignee: ['assignee_id', 'done_at'],
    tasks_by_due: ['done_at', 'due_on'],
  })

  await withId(db.schema.createTable('notices'), dialect)
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('comment_id', 'integer', (column) => column.references('comments.id').onDelete('cascade'))
    .addColumn('submission_id', 'text', (column) => column.references('all_submissions.id').onDelete('cascade'))
    .addColumn('created_at', plainText(dialect), (column) => column.notNull())
    .addColumn('read_at', plainText(dialect))
    .addColumn('task_id', 'integer', (column) => column.references('tasks.id').onDelete('cascade'))
    .addColumn('booking_event_id', 'integer', (column) => column.references('booking_events.id').onDelete('cascade'))
    .addColumn('link_id', 'integer', (column) => column.references('selection_links.id').onDelete('cascade'))
    .addColumn('reaction', 'text')
    .addColumn('mailed_at', plainText(dialect))
    .addUniqueConstraint('notices_link', ['user_id', 'link_id'])
    .execute()
  await createIndexes(db, 'notices', {
    notices_by_user: ['user_id', 'created_at'],
    notices_by_comment: ['comment_id'],
    notices_by_submission: ['submission_id'],
    notices_by_task: ['task_id'],
    notices_by_booking_event: ['booking_event_id'],
    notices_by_link: ['link_id'],
  })

  await db.schema
    .createTable('presence')
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_editing', 'integer', (column) => column.notNull().check(sql`is_editing in (0, 1)`))
    .addColumn('seen_at', plainText(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['record', 'user_id'])
    .execute()
  await createIndexes(db, 'presence', { presence_by_user: ['user_id'] })
}
