import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { withEditing } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'
import { attributes } from './attributes.ts'

/** Boards, and the attributes of talents with their texts. */
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
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('number', 'option', 'text', 'date')`))
    .addColumn('unit', 'text')
    .addColumn('label_pt', 'text', (column) => column.notNull())
    .addColumn('label_en', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()

  await db.schema
    .createTable('attribute_options')
    .addColumn('attribute', 'text', (column) => column.notNull().references('attributes.name').onDelete('cascade'))
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('label_pt', 'text', (column) => column.notNull())
    .addColumn('label_en', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('attribute_options_key', ['attribute', 'value'])
    .execute()

  await fillAttributes(db)
}

async function fillAttributes(db: AnyDatabase): Promise<void> {
  for (const { name, type, unit = null, labels, position, options = {} } of attributes) {
    const [label_pt, label_en] = labels
    await db.insertInto('attributes').values({ name, type, unit, label_pt, label_en, position }).execute()
    for (const [index, [value, [option_pt, option_en]]] of Object.entries(options).entries()) {
      await db
        .insertInto('attribute_options')
        .values({ attribute: name, value, label_pt: option_pt, label_en: option_en, position: index })
        .execute()
    }
  }
}
