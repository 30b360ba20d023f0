import { searchName } from '../search-name.ts'
import { createIndexes } from './columns.ts'
import { fillTexts } from './fill-texts.ts'
import type { Migration } from './migration.ts'

const searchedFields = ['full_name', 'name', 'email', 'phone', 'city', 'instagram', 'value']

/**
 * The texts by which a search finds the sender of a submission, apart from its fields: in JSON, both databases need a
 * tenth of a second to search 20,000 of them, and fold no accents.
 */
export const senderTexts: Migration = {
  name: '0057-sender-texts',
  async up(db) {
    await db.schema
      .alterTable('submissions')
      .addColumn('sender_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await fillTexts(db, senderText)
    // The databases search the index in place of the rows, which are long. The texts are shorter than what PostgreSQL
    // can index.
    await createIndexes(db, 'submissions', {
      submissions_by_sender: ['created_at', 'id', 'kind', 'status', 'expires_at', 'sender_text'],
    })
  },
}

/** How `fillTexts` fills `submissions.sender_text`. */
export const senderText = {
  table: 'submissions',
  column: 'sender_text',
  from: ['payload'] as const,
  toText: ({ payload }: { payload: string }) => toSenderText(payload),
}

function toSenderText(payload: string): string {
  const fields = JSON.parse(payload)
  const texts = searchedFields.map((name) => fields[name]).filter((value) => typeof value === 'string')
  const digits = typeof fields.phone === 'string' ? fields.phone.replace(/\D/g, '') : ''
  return searchName([...texts, digits].join(' ')).slice(0, 400)
}
