import type { Migration } from './migration.ts'

/** From which talent a merge took an application over: a withdrawal finds that talent when it came out of the bin. */
export const mergedApplications: Migration = {
  name: '0063-merged-applications',
  async up(db) {
    await db.schema.alterTable('application_talents').addColumn('merged_from', 'integer').execute()
  },
}
