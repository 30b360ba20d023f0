import { sql } from 'kysely'
import { searchTextOf } from '../search-name.ts'
import { createIndexes } from './columns.ts'
import { fillTexts } from './fill-texts.ts'
import type { Migration } from './migration.ts'

interface Medium {
  name: string | null
  alt_pt: string | null
  alt_en: string | null
}

/**
 * The name and alternative texts of a medium without accents, and indexes for words of messages: SQLite searches its own
 * in place of the rows, which are longer; PostgreSQL cannot index long texts, but their words.
 */
export const searchEverything: Migration = {
  name: '0061-search-everything',
  async up(db, dialect) {
    await db.schema
      .alterTable('media')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await fillTexts<Medium>(db, {
      table: 'media',
      column: 'search_text',
      from: ['name', 'alt_pt', 'alt_en'],
      toText: ({ name, alt_pt, alt_en }) => searchTextOf([name, alt_pt, alt_en]),
    })
    if (dialect === 'sqlite') {
      await createIndexes(db, 'submissions', {
        submissions_by_text: ['created_at', 'id', 'kind', 'status', 'expires_at', 'sender_text', 'message_text'],
      })
    } else {
      // The expression of `searchedWords` (`services/admin/search/messages.ts`), or else PostgreSQL does not use the index.
      const words = sql`to_tsvector('simple', regexp_replace(sender_text || ' ' || message_text, '[!-/:-@[-\`{-~]', ' ', 'g'))`
      await sql`create index submissions_by_words on submissions using gin (${words})`.execute(db)
    }
  },
}
