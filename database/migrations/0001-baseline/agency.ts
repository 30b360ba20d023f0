import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { withEditing } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** Boards, and the attributes of talents whose labels or options the agency has changed. */
export async function createAgency(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withEditing(db.schema.createTable('boards'), dialect)
    .addColumn('category', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('published', 'integer', (column) => column.notNull().defaultTo(0).check(sql`published in (0, 1)`))
    .addColumn('name_pt', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('slug_pt', 'text', (column) => column.notNull().unique())
    .addColumn('slug_en', 'text', (column) => column.notNull().unique())
    .addColumn('former_slugs_pt', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('former_slugs_en', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('sizes', 'text')
    .execute()

  await db.schema
    .createTable('attributes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('label_pt', 'text', (column) => column.notNull())
    .addColumn('label_en', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
