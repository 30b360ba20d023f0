import { plainText } from '../schema/columns.ts'
import type { Migration } from './index.ts'

/** Until when somebody is deleting a discarded file, so that nobody brings it back at the same time. */
export const discardedFileClaims: Migration = {
  name: '0018-discarded-file-claims',
  async up(db, dialect) {
    await db.schema.alterTable('discarded_files').addColumn('claimed_until', plainText(dialect)).execute()
  },
}
