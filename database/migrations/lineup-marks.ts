import type { Migration } from './migration.ts'

/** Where the crown and the soles are in a full-length picture, for the line-up. */
export const lineupMarks: Migration = {
  name: '0027-lineup-marks',
  async up(db) {
    for (const column of ['crown', 'sole']) {
      await db.schema.alterTable('talent_media').addColumn(column, 'double precision').execute()
    }
  },
}
