import type { Generated } from 'kysely'
import type { Reaction } from '#domain/selections.ts'
import type { Flag, Timestamp } from './shared.ts'

/** A comment of the staff on a talent or on a message: one of the two. Deleted with it. */
export interface CommentTable {
  id: Generated<number>
  talent_id: number | null
  submission_id: string | null
  /** The author, who may have been deleted since. */
  user_id: string
  text: string
  /** JSON: the ids of the mentioned users. */
  mentions: string
  created_at: Timestamp
  edited_at: Generated<Timestamp | null>
}

/** A task of the staff: on a talent, on a message, or free. Deleted with its record. */
export interface TaskTable {
  id: Generated<number>
  title: string
  talent_id: number | null
  submission_id: string | null
  /** The assignee, who may have been deleted since. */
  assignee_id: string | null
  created_by: string
  /** The last day, ISO 8601. */
  due_on: string | null
  /** The last day of which the assignee was reminded. */
  reminded_on: Generated<string | null>
  done_at: Generated<Timestamp | null>
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** Tells a user that somebody mentioned them or assigned something to them. Deleted with what it is about. */
export interface NoticeTable {
  id: Generated<number>
  user_id: string
  kind: 'mention' | 'assignment' | 'task' | 'due' | 'booking' | 'reaction'
  /** The user who caused it, who may have been deleted since. */
  actor_id: string | null
  /** Only for a mention. */
  comment_id: Generated<number | null>
  /** The message, if it was assigned. */
  submission_id: Generated<string | null>
  /** The task, if it was assigned or is due. */
  task_id: Generated<number | null>
  /** The event of a request or booking. */
  booking_event_id: Generated<number | null>
  /** The link of the client who reacted, or the owner's of a room. A user has one notice for each, which the next reaction renews. */
  link_id: Generated<number | null>
  /** The last reaction. */
  reaction: Generated<Reaction | null>
  /** When a mail told the user of the reactions so far. */
  mailed_at: Generated<Timestamp | null>
  created_at: Timestamp
  read_at: Generated<Timestamp | null>
}

/** A user who has a record open, or had it open at `seen_at`. Deleted with the user, else within the hour. */
export interface PresenceTable {
  /** The path of the record in the admin API. */
  record: string
  user_id: string
  is_editing: Flag
  seen_at: Timestamp
}

/** The tables with which users work together. */
export interface TeamSchema {
  comments: CommentTable
  notices: NoticeTable
  tasks: TaskTable
  presence: PresenceTable
}
