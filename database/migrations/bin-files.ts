import { createIndexes, plainText } from './columns.ts'
import type { Migration } from './migration.ts'

/** The files of media in the bin, which are stored but not served. */
export const binFiles: Migration = {
  name: '0055-bin-files',
  async up(db, dialect) {
    await db.schema.alterTable('bin').addColumn('file', plainText(dialect)).execute()
    await createIndexes(db, 'bin', { bin_by_file: ['file'] })
  },
}
