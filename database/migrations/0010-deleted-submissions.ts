import { plainText } from '../schema/columns.ts'
import type { Migration } from './index.ts'

/** Submissions that were deleted because somebody asked for it, for a backup that is restored to delete them again. */
export const deletedSubmissions: Migration = {
  name: '0010-deleted-submissions',
  async up(db, dialect) {
    await db.schema
      .createTable('deleted_submissions')
      .addColumn('id', plainText(dialect), (column) => column.notNull().primaryKey())
      .addColumn('forget_at', plainText(dialect), (column) => column.notNull())
      .execute()
    await db.schema.createIndex('deleted_submissions_by_end').on('deleted_submissions').column('forget_at').execute()
  },
}
