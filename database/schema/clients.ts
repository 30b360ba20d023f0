import type { Language } from '#domain/language.ts'
import type { Editable, Timestamp } from './shared.ts'

/** A company that books talents. */
interface ClientTable extends Editable {
  name: string
  /** See `searchName`. */
  search_name: string
  website: string | null
  notes: string | null
}

/** A person at a client, or on their own. */
export interface ContactTable extends Editable {
  client_id: number | null
  name: string
  /** See `searchName`. */
  search_name: string
  role: string | null
  /** In lower case. */
  email: string | null
  phone: string | null
  /** The language of mails to the contact. */
  language: Language
  notes: string | null
  /** All texts that the search finds, in lower case without accents. */
  search_text: string
  /** When somebody last confirmed that the contact is still valid. */
  reviewed_at: Timestamp
}

/** The tables of the contact book. */
export interface ClientsSchema {
  clients: ClientTable
  contacts: ContactTable
}
