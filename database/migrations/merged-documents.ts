import type { Migration } from './migration.ts'

/** From which talent a merge took a document over: it goes back when that talent is taken out of the bin. */
export const mergedDocuments: Migration = {
  name: '0047-merged-documents',
  async up(db) {
    await db.schema.alterTable('talent_documents').addColumn('merged_from', 'integer').execute()
  },
}
