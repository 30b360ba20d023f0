import type { Migration } from './migration.ts'

/** The revisions of a room's title and list, by which an owner learns that a change replaced another one. */
export const selectionChanges: Migration = {
  name: '0039-selection-changes',
  async up(db) {
    for (const column of ['title_revision', 'talents_revision']) {
      await db.schema
        .alterTable('selections')
        .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
        .execute()
    }
  },
}
