import type { Migration } from './migration.ts'

/** The credit of a picture or video: the line that the site and PDFs show. */
export const credits: Migration = {
  name: '0038-credits',
  async up(db) {
    for (const table of ['media', 'talent_media']) {
      await db.schema.alterTable(table).addColumn('credit', 'text').execute()
    }
  },
}
