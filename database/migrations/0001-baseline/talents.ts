import { sql } from 'kysely'
import type { DialectName } from '../../connect.ts'
import { createIndexes, plainText, withDeletion, withEditing, withId } from '../columns.ts'
import type { AnyDatabase } from '../migration.ts'

/** Talents with the parts that the site shows. */
export async function createTalents(db: AnyDatabase, dialect: DialectName): Promise<void> {
  await withDeletion(withEditing(db.schema.createTable('all_talents'), dialect), dialect)
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
    .addColumn('height', 'double precision')
    .addColumn('chest', 'double precision')
    .addColumn('bust', 'double precision')
    .addColumn('waist', 'double precision')
    .addColumn('hips', 'double precision')
    .addColumn('weight', 'double precision')
    .addColumn('suit', 'double precision')
    .addColumn('jeans', 'double precision')
    .addColumn('shoes', 'double precision')
    .addColumn('dress', 'double precision')
    .addColumn('spoken_languages', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await createIndexes(db, 'all_talents', {
    admin_talents_by_board: ['position', 'id'],
    admin_talents_by_category: ['category', 'position', 'id'],
    admin_talents_by_name: ['search_name', 'id'],
    admin_talents_by_change: ['updated_at', 'id'],
  })
  await indexTalents(db, dialect)

  await withId(db.schema.createTable('talent_media'), dialect)
    .addColumn('talent_id', 'integer', (column) => column.notNull().references('all_talents.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('cover', 'hover', 'book', 'snap', 'video')`),
    )
    .addColumn('view', 'text')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('color', 'text')
    .addColumn('ground', 'text')
    .addColumn('foot', 'text')
    .addColumn('alt_pt', 'text')
    .addColumn('alt_en', 'text')
    .addColumn('poster', 'text')
    .addColumn('focal_x', 'double precision')
    .addColumn('focal_y', 'double precision')
    .addColumn('crown', 'double precision')
    .addColumn('sole', 'double precision')
    .addColumn('cutout', 'integer', (column) => column.notNull().defaultTo(0).check(sql`cutout in (0, 1)`))
    .addColumn('comp_card', plainText(dialect), (column) => column.check(sql`comp_card in ('front', 'back')`))
    .addColumn('credit', 'text')
    .execute()
  await createIndexes(db, 'talent_media', {
    talent_media_by_url: ['url'],
    talent_media_by_talent: ['talent_id', 'kind', 'position', 'id'],
  })
  // The conditions of the filters (`services/admin/talents/filters.ts`), or else the databases do not use the indexes.
  await db.schema
    .createIndex('talent_media_without_alt_pt')
    .on('talent_media')
    .column('talent_id')
    .where(sql<boolean>`kind <> 'video' and coalesce(alt_pt, '') = ''`)
    .execute()
  await db.schema
    .createIndex('talent_media_without_alt_en')
    .on('talent_media')
    .column('talent_id')
    .where(sql<boolean>`kind <> 'video' and coalesce(alt_en, '') = ''`)
    .execute()
  await db.schema
    .createIndex('talent_media_untranslated')
    .on('talent_media')
    .column('talent_id')
    .where(sql<boolean>`(coalesce(alt_pt, '') = '') <> (coalesce(alt_en, '') = '')`)
    .execute()
  // Few media have a poster; whether one is in use is queried for each.
  await db.schema
    .createIndex('talent_media_by_poster')
    .on('talent_media')
    .column('poster')
    .where(sql<boolean>`poster is not null`)
    .execute()

  await db.schema
    .createTable('talent_languages')
    .addColumn('talent_id', 'integer', (column) => column.notNull().references('all_talents.id').onDelete('cascade'))
    .addColumn('language', plainText(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint('talent_languages_key', ['talent_id', 'language'])
    .execute()
  await createIndexes(db, 'talent_languages', { talent_languages_by_language: ['language', 'talent_id'] })

  await withId(db.schema.createTable('stays'), dialect)
    .addColumn('talent_id', 'integer', (column) => column.notNull().references('all_talents.id').onDelete('cascade'))
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('from', plainText(dialect), (column) => column.notNull())
    .addColumn('to', plainText(dialect), (column) => column.notNull())
    .addColumn('public', 'integer', (column) => column.notNull().check(sql`public in (0, 1)`))
    .addCheckConstraint('stays_in_order', sql`"from" <= "to"`)
    .execute()
  await createIndexes(db, 'stays', {
    stays_by_talent: ['talent_id', 'from', 'to', 'city'],
    stays_by_city: ['city', 'public', 'to', 'from', 'talent_id'],
  })
  await createLanguageTriggers(db, dialect)
}

/** The condition of the site's lists, or else the databases do not use the indexes. */
const isListed = sql<boolean>`published = 1 and search_name <> ''`

/** The columns by which the site's lists filter and sort, in one index: both databases count in it without reading rows. */
const filterColumns = [
  ...['category', 'search_name', 'id', 'position', 'published_at'],
  ...['height', 'chest', 'bust', 'waist', 'hips', 'dress', 'suit', 'jeans', 'shoes'],
  ...['gender', 'hair', 'eyes', 'shirt', 'birthdate', 'digitals_at', 'city', 'deleted_at'],
]

async function indexTalents(db: AnyDatabase, dialect: DialectName): Promise<void> {
  const listed = {
    talents_by_board: ['position', 'id'],
    talents_by_category: ['category', 'position', 'id'],
    talents_by_name: ['search_name', 'id'],
    talents_by_filters: dialect === 'sqlite' ? [...filterColumns, 'spoken_languages'] : filterColumns,
  }
  for (const [name, columns] of Object.entries(listed)) {
    await db.schema.createIndex(name).on('all_talents').columns(columns).where(isListed).execute()
  }
  // SQLite has nulls last by itself when it sorts downwards, and finds the filters of the others in `talents_by_filters`.
  const newest = db.schema.createIndex('talents_by_newest').on('all_talents').where(isListed)
  if (dialect === 'sqlite') await newest.columns(['published_at', 'id']).execute()
  else {
    await newest.expression(sql`published_at desc nulls last, id desc`).execute()
    const columns = ['city', 'birthdate', 'id', 'spoken_languages']
    await db.schema.createIndex('talents_by_city').on('all_talents').columns(columns).where(isListed).execute()
    const byHeight = sql`height desc nulls last, id`
    await db.schema.createIndex('talents_by_height').on('all_talents').expression(byHeight).where(isListed).execute()
  }
  for (const column of ['publish_at', 'unpublish_at']) {
    const isSet = sql<boolean>`${sql.ref(column)} is not null`
    await db.schema.createIndex(`talents_by_${column}`).on('all_talents').column(column).where(isSet).execute()
  }
}

/**
 * Copies a talent's rows of `talent_languages` into `spoken_languages`, which the indexes contain: joining thousands of
 * languages took most of the time of a search. Sorted, so that the column is the same in each copy of the database.
 */
async function createLanguageTriggers(db: AnyDatabase, dialect: DialectName): Promise<void> {
  const aggregate = sql.raw(dialect === 'postgres' ? 'string_agg' : 'group_concat')
  // Rows of `talent_languages` are added and deleted, and never changed.
  for (const [event, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    const name = sql.raw(`talent_languages_after_${event}`)
    const talent = sql.raw(`${row}.talent_id`)
    // By a subquery: an SQLite before 3.44, which cannot sort in `group_concat`, would not open the database.
    const languages = sql`coalesce((
      select ',' || ${aggregate}(language, ',') || ','
      from (select language from talent_languages where talent_id = ${talent} order by language) as sorted), '')`
    // PostgreSQL calls triggers after the statement: the last condition avoids an update for each of its rows.
    const update = sql`
      update all_talents set spoken_languages = ${languages} where id = ${talent} and spoken_languages <> ${languages};`
    const when = sql`after ${sql.raw(`${event}`)} on talent_languages for each row`
    if (dialect === 'sqlite') {
      await sql`create trigger ${name} ${when} begin ${update} end`.execute(db)
    } else {
      // The function stays when a backup replaces the tables.
      await sql`create or replace function ${name}() returns trigger language plpgsql as $$
        begin ${update} return null; end $$`.execute(db)
      await sql`create trigger ${name} ${when} execute function ${name}()`.execute(db)
    }
  }
}
