import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { plainText, withEditing } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** The old addresses that redirect, and those that were asked for in vain. */
export async function createRedirects(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withEditing(db.schema.createTable('redirects'), dialect)
    .addColumn('source', plainText(dialect), (column) => column.notNull().unique())
    .addColumn('target', 'text', (column) =>
      column.notNull().check(sql`target in ('talent', 'post', 'partner', 'path', 'gone')`),
    )
    .addColumn('talent_id', 'integer', (column) => column.references('all_talents.id').onDelete('cascade'))
    .addColumn('post_id', 'integer', (column) => column.references('all_posts.id').onDelete('cascade'))
    .addColumn('partner_id', 'integer', (column) => column.references('all_partners.id').onDelete('cascade'))
    .addColumn('path', 'text')
    .execute()
  for (const column of ['talent_id', 'post_id', 'partner_id']) {
    await db.schema.createIndex(`redirects_by_${column}`).on('redirects').column(column).execute()
  }

  await db.schema
    .createTable('missing_pages')
    .addColumn('path', plainText(dialect), (column) => column.primaryKey())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('last_requested_at', plainText(dialect), (column) => column.notNull())
    .execute()
}
