import type { Generated } from 'kysely'
import type { Timestamp } from './shared.ts'

/** A request for fresh digitals and measures of a talent. Deleted 60 days after it was asked or answered. */
export interface CardRequestTable {
  id: Generated<number>
  talent_id: number
  /** The hash of the token in the link, and of the one in the reminder. */
  token_hash: string
  reminder_hash: Generated<string | null>
  /** The mailbox of the talent or the guardian; null for a link that the agency shares itself. */
  sent_to: string | null
  language: string
  /** The user who asked; null when the talent asked for the link. */
  asked_by: string | null
  asked_at: Timestamp
  /** Since then the link no longer works. */
  expires_at: Timestamp
  reminded_at: Generated<Timestamp | null>
  opened_at: Generated<Timestamp | null>
  /** When the talent sent the answers; they no longer change. */
  sent_at: Generated<Timestamp | null>
  accepted_at: Generated<Timestamp | null>
  /** JSON: see `CardAnswers`. */
  answers: Generated<string | null>
}

/** A photo that was sent for a request. */
export interface CardPictureTable {
  id: Generated<number>
  request_id: number
  /** One of `snapViews`. */
  view: string
  /** The key of the file in the storage, below `private/`. */
  key: string
  type: string
  width: number
  height: number
  /** In bytes. */
  size: number
  created_at: Timestamp
}

export interface CardRequestSchema {
  card_requests: CardRequestTable
  card_pictures: CardPictureTable
}
