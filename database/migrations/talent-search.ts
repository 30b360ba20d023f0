import { sql } from 'kysely'
import type { DialectName } from '../connect.ts'
import type { AnyDatabase, Migration } from './migration.ts'

/** The columns of `talents_by_filters` so far. */
const filterColumns = [
  ...['category', 'search_name', 'id', 'position', 'published_at'],
  ...['height', 'chest', 'bust', 'waist', 'hips', 'dress', 'suit', 'jeans', 'shoes'],
  ...['gender', 'hair', 'eyes', 'shirt', 'birthdate', 'digitals_at', 'city'],
]

/**
 * A talent's rows of `talent_languages` also as one column of `talents`, in the index that each database searches: both
 * took most of the time of a search to join thousands of languages. Triggers keep it, so no writer can forget it.
 */
export const talentSearch: Migration = {
  name: '0058-talent-search',
  async up(db, dialect) {
    await db.schema
      .alterTable('talents')
      .addColumn('spoken_languages', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update talents set spoken_languages = ${languagesOf('talents.id', dialect)}`.execute(db)
    await createTriggers(db, dialect)
    const [name, columns] =
      dialect === 'postgres' ? ['talents_by_city', ['city', 'birthdate', 'id']] : ['talents_by_filters', filterColumns]
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('talents')
      .columns([...columns, 'spoken_languages'])
      .where(sql<boolean>`published = 1 and search_name <> ''`)
      .execute()
    // SQLite used it for each search by height and read thousands of rows, in place of the index with all columns.
    if (dialect === 'sqlite') await db.schema.dropIndex('talents_by_height').execute()
  },
}

/**
 * Sorted, so that the column is the same in each copy of the database. By a subquery: `group_concat` can sort only since
 * SQLite 3.44, and an older one would not open a database with such a trigger.
 */
function languagesOf(talent: string, dialect: DialectName) {
  const aggregate = sql.raw(dialect === 'postgres' ? 'string_agg' : 'group_concat')
  return sql`coalesce((
    select ',' || ${aggregate}(language, ',') || ','
    from (select language from talent_languages where talent_id = ${sql.raw(talent)} order by language) as sorted), '')`
}

/** Rows of `talent_languages` are added and deleted, and never changed. */
async function createTriggers(db: AnyDatabase, dialect: DialectName): Promise<void> {
  for (const [event, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    const name = sql.raw(`talent_languages_after_${event}`)
    const talent = `${row}.talent_id`
    const languages = languagesOf(talent, dialect)
    // PostgreSQL calls triggers after the statement: the last condition avoids an update for each of its rows.
    const update = sql`
      update talents set spoken_languages = ${languages}
      where id = ${sql.raw(talent)} and spoken_languages <> ${languages};`
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
