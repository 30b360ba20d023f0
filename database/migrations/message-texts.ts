import { searchName } from '../search-name.ts'
import { fillTexts } from './fill-texts.ts'
import type { Migration } from './migration.ts'

/**
 * The message, the country and the note of a submission without accents: neither database folds them in a search. They
 * are in no index, because PostgreSQL cannot index long texts.
 */
export const messageTexts: Migration = {
  name: '0059-message-texts',
  async up(db) {
    await db.schema
      .alterTable('submissions')
      .addColumn('message_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await fillTexts<{ payload: string; note?: string | null }>(db, {
      table: 'submissions',
      column: 'message_text',
      from: ['payload', 'note'],
      toText({ payload, note }) {
        const { message, country } = JSON.parse(payload)
        return searchName([message, country, note].filter((value) => typeof value === 'string').join(' '))
      },
    })
  },
}
