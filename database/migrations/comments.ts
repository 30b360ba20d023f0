import { sql } from 'kysely'
import { createIndexes, plainText, withId } from './columns.ts'
import type { Migration } from './migration.ts'

/** The staff's comments on talents and messages, and the notices that users receive. */
export const comments: Migration = {
  name: '0042-comments',
  async up(db, dialect) {
    await withId(db.schema.createTable('comments'), dialect)
      .addColumn('talent_id', 'integer', (column) => column.references('talents.id').onDelete('cascade'))
      .addColumn('submission_id', 'text', (column) => column.references('submissions.id').onDelete('cascade'))
      // No foreign key: a comment comes back from the bin after its author has left.
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
    await withId(db.schema.createTable('notices'), dialect)
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('comment_id', 'integer', (column) => column.references('comments.id').onDelete('cascade'))
      .addColumn('submission_id', 'text', (column) => column.references('submissions.id').onDelete('cascade'))
      .addColumn('created_at', plainText(dialect), (column) => column.notNull())
      .addColumn('read_at', plainText(dialect))
      .execute()
    await createIndexes(db, 'notices', {
      notices_by_user: ['user_id', 'created_at'],
      notices_by_comment: ['comment_id'],
      notices_by_submission: ['submission_id'],
    })
  },
}
