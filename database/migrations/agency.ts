import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import { attributes } from './attributes.ts'
import { createIndexes, plainText, withEditing, withId } from './columns.ts'
import type { AnyDatabase, Migration } from './migration.ts'

/** The tables of the agency software. */
export const agency: Migration = {
  name: '0022-agency',
  async up(db, dialect) {
    await createTalents(db, dialect)
    await indexTalents(db)
    await createTalentMedia(db, dialect)
    await createAttributes(db)
    await fillAttributes(db)
  },
}

const measures = ['height', 'chest', 'bust', 'waist', 'hips', 'weight', 'suit', 'jeans', 'shoes'] as const

async function createTalents(db: AnyDatabase, dialect: DialectName): Promise<void> {
  let table = withEditing(db.schema.createTable('talents'), dialect)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('search_name', plainText(dialect), (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('published', 'integer', (column) => column.notNull().defaultTo(0).check(sql`published in (0, 1)`))
    .addColumn('published_at', plainText(dialect))
    .addColumn('publish_at', plainText(dialect))
    .addColumn('unpublish_at', plainText(dialect))
    .addColumn('realname', 'text')
    .addColumn('birthdate', plainText(dialect))
    .addColumn('city', 'text')
    .addColumn('gender', 'text')
    .addColumn('hair', 'text')
    .addColumn('eyes', 'text')
    .addColumn('shirt', 'text')
    .addColumn('digitals_at', plainText(dialect))
    .addColumn('measured_at', plainText(dialect))
  for (const measure of measures) table = table.addColumn(measure, 'double precision')
  await table.execute()
}

const filters = [
  'height',
  'chest',
  'bust',
  'waist',
  'hips',
  'suit',
  'jeans',
  'shoes',
  'gender',
  'hair',
  'eyes',
  'shirt',
]

/** Partial, since the site's lists show published talents only. */
async function indexTalents(db: AnyDatabase): Promise<void> {
  const indexes: Record<string, string[]> = {
    talents_by_board: ['position', 'id'],
    talents_by_category: ['category', 'position', 'id'],
    talents_by_name: ['search_name', 'id'],
    talents_by_newest: ['published_at', 'id'],
    talents_by_birthdate: ['birthdate'],
    ...Object.fromEntries(filters.map((filter) => [`talents_by_${filter}`, [filter]])),
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('talents')
      .columns(columns)
      .where(sql<boolean>`published = 1 and search_name <> ''`)
      .execute()
  }
  await createIndexes(db, 'talents', {
    admin_talents_by_board: ['position', 'id'],
    admin_talents_by_category: ['category', 'position', 'id'],
    admin_talents_by_name: ['search_name', 'id'],
    admin_talents_by_change: ['updated_at', 'id'],
  })
  for (const column of ['publish_at', 'unpublish_at']) {
    await db.schema
      .createIndex(`talents_by_${column}`)
      .on('talents')
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute()
  }
}

async function createTalentMedia(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withId(db.schema.createTable('talent_media'), dialect)
    .addColumn('talent_id', 'integer', (column) => column.notNull().references('talents.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('cover', 'hover', 'book', 'snap', 'video')`),
    )
    .addColumn('view', 'text')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('color', 'text')
    .addColumn('alt_pt', 'text')
    .addColumn('alt_en', 'text')
    .addColumn('poster', 'text')
    .addColumn('focal_x', 'double precision')
    .addColumn('focal_y', 'double precision')
    .execute()
  await createIndexes(db, 'talent_media', {
    talent_media_by_url: ['url'],
    talent_media_by_talent: ['talent_id', 'kind', 'position', 'id'],
  })
}

async function createAttributes(db: AnyDatabase): Promise<void> {
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
}

async function fillAttributes(db: AnyDatabase): Promise<void> {
  for (const [position, { name, type, unit = null, labels, options = {} }] of attributes.entries()) {
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
