import { type Kysely, sql } from 'kysely'
import type { Migration } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they were then, not as the schema has them now.
type AnyDatabase = Kysely<any>

/** What the office's talents need: its lists show those who are not published as well, and some are scheduled. */
export const officeTalents: Migration = {
  name: '0005-talents',
  async up(db) {
    await indexForTheOffice(db)
    await db.schema
      .alterTable('attributes')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('done_until', 'text', (column) => column.notNull())
      .execute()
  },
}

async function indexForTheOffice(db: AnyDatabase): Promise<void> {
  const indices: Record<string, string[]> = {
    office_talents_by_board: ['position', 'id'],
    office_talents_by_category: ['category', 'position', 'id'],
    office_talents_by_name: ['search_name', 'id'],
    office_talents_by_change: ['updated_at', 'id'],
  }
  for (const [name, columns] of Object.entries(indices)) {
    await db.schema.createIndex(name).on('talents').columns(columns).execute()
  }
  for (const column of ['publish_at', 'unpublish_at']) {
    await db.schema
      .createIndex(`talents_by_${column}`)
      .on('talents')
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute()
  }
}
