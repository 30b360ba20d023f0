import type { Migration } from './migration.ts'

/** The columns of the table of talents that a user has chosen, as JSON. */
export const talentColumns: Migration = {
  name: '0051-talent-columns',
  async up(db) {
    await db.schema.alterTable('users').addColumn('talent_columns', 'text').execute()
  },
}
