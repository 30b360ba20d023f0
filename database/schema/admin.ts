import type { Generated } from 'kysely'
import type { SubmissionKind } from './panel.ts'
import type { Editable, Timestamp } from './shared.ts'

/** An entry of the audit log: who did what to which record. */
export interface AuditTable {
  id: Generated<number>
  at: Timestamp
  /** Null for an action without a signed-in user. */
  user_id: string | null
  /** At that time: the entry outlives the account. */
  user_name: string
  action: string
  resource: string
  record_id: string | null
  /** The name of a deleted record; for a visitor's submission its kind only. */
  record_name: string | null
  /** JSON: the changed fields with their values before and after, never visitors' data. */
  changes: string | null
}

/** A reply to a submission, deleted with it. */
export interface SubmissionReplyTable {
  id: Generated<number>
  submission_id: string
  /** The mail, until the outbox deletes it. */
  outbox_id: number | null
  user_id: string
  user_name: string
  subject: string
  text: string
  created_at: Timestamp
}

/** A template for replies to submissions of a kind, offered in the languages in which it is complete. */
export interface ReplyTemplateTable extends Editable {
  position: Generated<number>
  kind: Exclude<SubmissionKind, 'report'>
  /** The decision that the reply gives to an applicant. */
  decision: 'invited' | 'kept' | 'thanked' | null
  title_pt: string | null
  title_en: string | null
  /** Subjects and texts have variables: see `domain/reply-template.ts`. */
  subject_pt: string | null
  subject_en: string | null
  text_pt: string | null
  text_en: string | null
}

/** A scheduled job. */
export interface JobTable {
  name: string
  /** Everything due until this time is done. */
  done_until: Timestamp
}

/** A state of a record, after a change or before the first recorded one. */
export interface VersionTable {
  id: Generated<number>
  /** As in the audit log. */
  resource: string
  record_id: string
  /** The record's `version` in this state. */
  version: number
  action: VersionAction
  /** Only for `restored`: the version whose content came back. */
  restored_version: number | null
  /** JSON: the fields of the record's input. */
  snapshot: string
  /** Null for the schedule and for the state before the first recorded change. */
  user_id: string | null
  /** At that time: the version outlives the account. */
  user_name: string
  at: Timestamp
}

export type VersionAction = 'before' | 'created' | 'changed' | 'imported' | 'scheduled' | 'restored' | 'recovered'

/** The tables of the back office. */
export interface AdminSchema {
  jobs: JobTable
  audit: AuditTable
  versions: VersionTable
  submission_replies: SubmissionReplyTable
  reply_templates: ReplyTemplateTable
}
