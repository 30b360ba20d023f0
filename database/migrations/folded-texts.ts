import { searchTextOf } from '../search-name.ts'
import { fillTexts } from './fill-texts.ts'
import type { Migration } from './migration.ts'
import { senderText } from './sender-texts.ts'

interface Contact {
  name: string
  role: string | null
  email: string | null
  phone: string | null
}

/**
 * Folds texts again: tabs and line breaks of texts with accents were removed instead of replaced by a space, so
 * "João⇥Sá" was found by "joaosa" only.
 */
export const foldedTexts: Migration = {
  name: '0060-folded-texts',
  async up(db) {
    for (const table of ['talents', 'clients', 'contacts']) {
      const toText = ({ name }: { name: string }) => searchTextOf([name])
      await fillTexts(db, { table, column: 'search_name', from: ['name'], toText })
    }
    await fillTexts<Contact>(db, {
      table: 'contacts',
      column: 'search_text',
      from: ['name', 'role', 'email', 'phone'],
      toText: ({ name, role, email, phone }) => searchTextOf([name, role, email, phone, phone?.replace(/\D/g, '')]),
    })
    await fillTexts(db, senderText)
  },
}
