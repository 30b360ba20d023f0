import type { Generated } from 'kysely'
import type { SelectionKind, SelectionRole, Vote } from '#domain/selections.ts'
import type { Timestamp } from './shared.ts'

/** A room that a client made of favourites, or a package of the agency. Deleted 30 days after it expires. */
export interface SelectionTable {
  /** A random UUID. */
  id: string
  kind: SelectionKind
  title: string
  /** The agency's words to the recipients of a package. */
  message: string | null
  language: string
  /** The address of a room's owner, when given. */
  owner_email: string | null
  /** The user who made a package. */
  created_by: string | null
  /** The number of changes of any kind, those of answers included. */
  revision: Generated<number>
  /** The revision of the last change of anything but answers and new people. */
  content_revision: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  expires_at: Timestamp
}

/** A talent of a selection, which may have left the board since. */
export interface SelectionTalentTable {
  selection_id: string
  /** The agency service's id, which can be a foreign one's. */
  talent_id: string
  position: number
  /** JSON: the URLs of the chosen pictures; null for the talent's own choice. */
  pictures: string | null
}

/** A link to a selection. Only the hash of its token is stored. */
export interface SelectionLinkTable {
  id: Generated<number>
  selection_id: string
  role: SelectionRole
  /** Counts the guest links of a room: see `guestTokenOf`. */
  number: Generated<number>
  token_hash: string
  /** The recipient of a package, in the contact book. */
  contact_id: number | null
  created_at: Timestamp
  revoked_at: Timestamp | null
}

/** Somebody who votes in a room, or the recipient of a package. */
export interface SelectionPersonTable {
  id: Generated<number>
  selection_id: string
  link_id: number | null
  /** Empty for a recipient, who is in the contact book. */
  name: string
  /** The hash of the key in the person's cookie. */
  key_hash: string
  /** The id of the person as whom this one goes on, since both are the same. Its key stays valid until that one leaves. */
  merged_into: Generated<number | null>
  /** The selection's revision when the person joined. */
  revision: number
  created_at: Timestamp
}

/** A person's answer about one talent. */
export interface SelectionAnswerTable {
  selection_id: string
  person_id: number
  talent_id: string
  vote: Vote | null
  note: Generated<string>
  /** The selection's revision of this answer. */
  revision: number
  updated_at: Timestamp
}

/** The use of a link. No address and no user agent is stored. */
export interface SelectionEventTable {
  id: Generated<number>
  link_id: number
  /** For example `opened`, `viewed` or `downloaded`. */
  kind: string
  talent_id: string | null
  at: Timestamp
}

export interface SelectionSchema {
  selections: SelectionTable
  selection_talents: SelectionTalentTable
  selection_links: SelectionLinkTable
  selection_people: SelectionPersonTable
  selection_answers: SelectionAnswerTable
  selection_events: SelectionEventTable
}
