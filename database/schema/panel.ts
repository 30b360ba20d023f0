import type { Generated } from 'kysely'
import type { Editable, Flag, Timestamp } from './shared.ts'

/** What the site shows only while it is published; `null` leaves that end of the time open. */
export interface Publishable extends Editable {
  position: Generated<number>
  published: Generated<Flag>
  /** From when on. Of a post also the date it carries. */
  published_at: Timestamp | null
  /** Until when, exclusive. */
  ends_at: Timestamp | null
}

/** A picture or video of the panel's content. */
export interface MediaTable extends Editable {
  /** Absolute, or relative to the panel's address: then the key in the storage. */
  url: string
  type: string
  width: number | null
  height: number | null
  /** The dominant colour, `#rrggbb`. */
  color: string | null
  alt_pt: string | null
  alt_en: string | null
  /** Where the eye should rest, from 0 to 1 of the width and height; null is the middle. */
  focal_x: number | null
  focal_y: number | null
  /** The name of the file as it was uploaded. */
  name: string | null
  /** In bytes. */
  size: number | null
  /** Of a video: its still picture. */
  poster_id: number | null
  /** The picture that this one is a part of. */
  crop_of_id: number | null
}

export interface SlideTable extends Publishable {
  /** `home` or `prehome`. */
  type: string
  section: string | null
  desktop_id: number
  mobile_id: number | null
  desktop_poster_id: number | null
  mobile_poster_id: number | null
  description_pt: string | null
  description_en: string | null
  link_pt: string | null
  link_en: string | null
}

/** A partner is shown in the languages it has a title in. */
export interface PartnerTable extends Publishable {
  cover_id: number | null
  title_pt: string | null
  title_en: string | null
  /** HTML. */
  description_pt: string | null
  description_en: string | null
}

/** A post is shown in the languages it has a title and a slug in. */
export interface PostTable extends Publishable {
  type: string
  cover_id: number | null
  thumbnail_id: number | null
  title_pt: string | null
  title_en: string | null
  slug_pt: string | null
  slug_en: string | null
  /** HTML. */
  description_pt: string | null
  description_en: string | null
}

/** A member of the staff is shown in the languages it has a name in. */
export interface StaffTable extends Publishable {
  picture_id: number | null
  name_pt: string | null
  name_en: string | null
  role_pt: string | null
  role_en: string | null
  board_pt: string | null
  board_en: string | null
  email: string | null
  phone: string | null
}

export interface SocialMediaTable extends Publishable {
  /** `instagram` and the like. */
  network: string
  url: string
}

/** The texts and further fields of an entity or one of its items. */
interface EntityContent extends Publishable {
  title_pt: string | null
  title_en: string | null
  /** HTML. */
  description_pt: string | null
  description_en: string | null
  /** JSON objects of whatever else the entity has: the same in both languages, and by language. */
  fields: Generated<string>
  fields_pt: Generated<string>
  fields_en: Generated<string>
}

export interface EntityTable extends EntityContent {
  name: string
}

export interface EntityItemTable extends EntityContent {
  entity_id: number
}

/** The pictures of an entity, or of one of its items. */
export interface EntityMediaTable {
  id: Generated<number>
  entity_id: number
  item_id: number | null
  media_id: number
  role: Generated<'gallery' | 'logo'>
  position: Generated<number>
}

/** A form of the agency's own, for `POST /api/entry/{name}/send`. */
export interface FormTable extends Publishable {
  name: string
  title_pt: string | null
  title_en: string | null
  /** JSON: see `services/core/submissions/form-fields.ts`. */
  fields: string
  /** What the answers are kept for. */
  purpose: string
  /** For how long they are, in days. */
  kept_days: number
}

export type SubmissionKind = 'contact' | 'favorites' | 'application' | 'entry'
export type SubmissionStatus = 'new' | 'awaiting_guardian' | 'in_progress' | 'answered' | 'closed'

/** What a visitor sent. Personal data: deleted once expired. */
export interface SubmissionTable {
  /** A random UUID. */
  id: string
  kind: SubmissionKind
  /** Of an entry: the form's name. Empty for the other kinds. */
  form: string
  language: string
  /** JSON, as its schema has it. */
  payload: string
  /** Unique within kind and form. */
  idempotency_key: string | null
  status: SubmissionStatus
  purpose: string
  /** What the agency told an applicant. */
  decision: 'invited' | 'kept' | 'thanked' | null
  /** The member of the staff who answers. */
  assignee_id: string | null
  /** The staff's own, never sent. */
  note: string | null
  /** When somebody of the staff first read it. */
  opened_at: Timestamp | null
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  expires_at: Timestamp
}

/** A photo that came with a submission. */
export interface SubmissionFileTable {
  id: Generated<number>
  submission_id: string
  view: string
  /** In the storage, below `private/`. */
  key: string
  type: string
  width: number
  height: number
  /** In bytes. */
  size: number
}

/** Files to delete at a moment: what expired, and uploads whose submission was never stored. */
export interface DiscardedFileTable {
  key: string
  discard_at: Timestamp
  /** Until when somebody is deleting the file; null: nobody is. */
  claimed_until: Generated<Timestamp | null>
}

/** A submission that was deleted because somebody asked for it: a backup that is restored must not bring it back. */
export interface DeletedSubmissionTable {
  id: string
  /** When it would have expired. */
  forget_at: Timestamp
}

/** A medium that is gone: every copy of the site throws away what it has made of it. */
export interface DeletedMediaTable {
  url: string
  deleted_at: Timestamp
}

/** How often a visitor has sent something lately, where several copies count together. */
export interface RateLimitTable {
  /** What is counted, and a keyed hash of the network's address or of the mailbox. */
  key: string
  points: number
  /** In milliseconds since 1970: then it is forgotten. */
  expire: number | null
}

/** Mail to be sent. Gone with the submission it tells of. */
export interface OutboxTable {
  id: Generated<number>
  /** Null: of none that is still kept. Such a mail is forgotten once it has left. */
  submission_id: string | null
  /** `notification`, `receipt`, `guardian`, `decision`, `reply`, `assignment` or `access`: the last carries a link to sign in by. */
  kind: string
  to: string
  reply_to: string | null
  subject: string
  text: string
  language: string
  /** The `Message-ID` it is sent with, the same at every attempt. */
  message_id: string
  attempts: Generated<number>
  next_attempt_at: Timestamp
  sent_at: Timestamp | null
  created_at: Timestamp
  /** The hash of the token in the mail's link, of one that lets somebody in: the mail dies with the link. */
  link_hash: Generated<string | null>
  /** Why the last attempt failed: see `MailFailure`. */
  last_failure: Generated<string | null>
}

/** The tables of the panel service. */
export interface PanelSchema {
  media: MediaTable
  slides: SlideTable
  partners: PartnerTable
  posts: PostTable
  staff: StaffTable
  social_medias: SocialMediaTable
  entities: EntityTable
  entity_items: EntityItemTable
  entity_media: EntityMediaTable
  forms: FormTable
  submissions: SubmissionTable
  submission_files: SubmissionFileTable
  discarded_files: DiscardedFileTable
  deleted_submissions: DeletedSubmissionTable
  deleted_media: DeletedMediaTable
  outbox: OutboxTable
  rate_limits: RateLimitTable
}
