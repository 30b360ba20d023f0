import { sql } from 'kysely'
import { createIndexes, plainText, withId } from './columns.ts'
import type { Migration } from './migration.ts'

/** The staff's tasks, on a talent, on a message or free, and their notices. */
export const tasks: Migration = {
  name: '0046-tasks',
  async up(db, dialect) {
    await withId(db.schema.createTable('tasks'), dialect)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('talent_id', 'integer', (column) => column.references('talents.id').onDelete('cascade'))
      .addColumn('submission_id', 'text', (column) => column.references('submissions.id').onDelete('cascade'))
      // No foreign keys to users: a task comes back from the bin after they have left.
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
    await db.schema
      .alterTable('notices')
      .addColumn('task_id', 'integer', (column) => column.references('tasks.id').onDelete('cascade'))
      .execute()
    await createIndexes(db, 'notices', { notices_by_task: ['task_id'] })
  },
}
