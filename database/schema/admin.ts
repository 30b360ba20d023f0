import type { Generated } from 'kysely'
import type { Timestamp } from './shared.ts'

/** One line of the trail: who did what to which record. */
export interface AuditTable {
  id: Generated<number>
  at: Timestamp
  /** Null for somebody who is not signed in. */
  user_id: string | null
  /** As it was then: the line outlives the person's account. */
  user_name: string
  action: string
  resource: string
  record_id: string | null
  /** What a deleted record was called; of a visitor's message its kind only. */
  record_name: string | null
  /** JSON: the fields that changed, with their values before and after; never what a visitor sent. */
  changes: string | null
}

/** A mail to somebody who wrote; gone with what they wrote. */
export interface SubmissionReplyTable {
  id: Generated<number>
  submission_id: string
  /** The mail itself, as long as the outbox keeps it. */
  outbox_id: number | null
  user_id: string
  user_name: string
  subject: string
  text: string
  created_at: Timestamp
}

/** What is done by the clock. */
export interface JobTable {
  name: string
  /** Up to this moment all was done that was due. */
  done_until: Timestamp
}

/** The tables of the back office. */
export interface AdminSchema {
  jobs: JobTable
  audit: AuditTable
  submission_replies: SubmissionReplyTable
}
