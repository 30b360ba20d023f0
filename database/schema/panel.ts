import type { Generated } from 'kysely'
import type { RedirectTarget } from '#domain/redirects.ts'
import type { SelectionSchema } from './selections.ts'
import type { Editable, Flag, Timestamp } from './shared.ts'

/** Publishable rows; `null` leaves that end of the period open. */
export interface Publishable extends Editable {
  position: Generated<number>
  published: Generated<Flag>
  /** The start. For a post also its date. */
  published_at: Timestamp | null
  /** The end, exclusive. */
  ends_at: Timestamp | null
}

/** A picture or video of the library. */
export interface MediaTable extends Editable {
  /** Absolute, or relative to the panel's URL and then the storage key. */
  url: string
  type: string
  width: number | null
  height: number | null
  /** The dominant colour, `#rrggbb`. */
  color: string | null
  /** The median colour of its left edge, `#rrggbb`. */
  ground: string | null
  /** The mean colour of its lower third, `#rrggbb`. */
  foot: string | null
  /** Whether its background is plain enough to cut a figure out of it. */
  plain: Generated<Flag>
  alt_pt: string | null
  alt_en: string | null
  /** The maker, such as the photographer. */
  credit: string | null
  /** The focal point, from 0 to 1 of the width and height; null is the centre. */
  focal_x: number | null
  focal_y: number | null
  /** The name of the uploaded file. */
  name: string | null
  /** `searchTextOf` the name and the alternative texts. */
  search_text: Generated<string>
  /** In bytes. */
  size: number | null
  /** A video's poster. */
  poster_id: number | null
  /** The picture that this one was cropped from. */
  crop_of_id: number | null
  /** The application that it, or the picture that it was cropped from, was copied from: see `delete-drafts.ts`. */
  application_id: string | null
}

/** Tags of media, in lower case. */
export interface MediaTagTable {
  media_id: number
  tag: string
}

/** The agency's own words for texts of the site; null for those of the product. `_one` is for a count of one. */
export interface SiteTextTable {
  /** The text's key, such as `layout.menu.contact`. */
  key: string
  pt: string | null
  pt_one: string | null
  en: string | null
  en_one: string | null
  version: number
  updated_at: Timestamp
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

/** A partner is shown in the languages in which it has a title. */
export interface PartnerTable extends Publishable {
  cover_id: number | null
  title_pt: string | null
  title_en: string | null
  /** JSON: the slugs that it had before, which redirect. */
  former_slugs_pt: Generated<string>
  former_slugs_en: Generated<string>
  /** HTML. */
  description_pt: string | null
  description_en: string | null
}

/** A post is shown in the languages in which it has a title and a slug. */
export interface PostTable extends Publishable {
  type: string
  cover_id: number | null
  thumbnail_id: number | null
  title_pt: string | null
  title_en: string | null
  slug_pt: string | null
  slug_en: string | null
  /** JSON: the slugs that it had before, which redirect. */
  former_slugs_pt: Generated<string>
  former_slugs_en: Generated<string>
  /** HTML. */
  description_pt: string | null
  description_en: string | null
}

/** A staff member is shown in the languages in which it has a name. */
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
  /** For example `instagram`. */
  network: string
  url: string
}

/** A further contact of the agency that the contact check knows, beside those that the site shows. */
export interface OfficialContactTable extends Publishable {
  /** An e-mail address, a telephone number, or the address of a profile or page. */
  value: string
  /** For the staff, such as whose it is. */
  note: string | null
}

/** The texts and other fields of an entity or one of its items. */
interface EntityContent extends Publishable {
  title_pt: string | null
  title_en: string | null
  /** HTML. */
  description_pt: string | null
  description_en: string | null
  /** JSON objects with the entity's other fields: those common to both languages, and those of each. */
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

/** The pictures of an entity or one of its items. */
export interface EntityMediaTable {
  id: Generated<number>
  entity_id: number
  item_id: number | null
  media_id: number
  role: Generated<'gallery' | 'logo' | 'icon'>
  position: Generated<number>
}

/** A custom form for `POST /api/entry/{name}/send`. */
export interface FormTable extends Publishable {
  name: string
  title_pt: string | null
  title_en: string | null
  /** JSON: see `services/records/submissions/form-fields.ts`. */
  fields: string
  /** The purpose of the submissions' storage. */
  purpose: string
  /** How long they are stored, in days. */
  kept_days: number
  /** Whether the site has a page with the form, and what links to it. */
  place: Generated<'none' | 'page' | 'menu' | 'footer'>
}

export type SubmissionKind = 'contact' | 'favorites' | 'application' | 'entry' | 'report' | 'booking'
export type SubmissionStatus = 'new' | 'awaiting_guardian' | 'in_progress' | 'answered' | 'closed'

/** A visitor's submission. Personal data: deleted when it expires. */
export interface SubmissionTable {
  /** A random UUID. */
  id: string
  kind: SubmissionKind
  /** The name of a custom form; empty for other kinds. */
  form: string
  language: string
  /** JSON of the kind's schema. */
  payload: string
  /** The address for replies to a custom form; null for none, and for other kinds, whose payload has `email`. */
  sender_email: string | null
  /** See `toSenderText`. */
  sender_text: Generated<string>
  /** See `toMessageText`. */
  message_text: Generated<string>
  /** Unique within kind and form. */
  idempotency_key: string | null
  status: SubmissionStatus
  purpose: string
  /** The decision of which the applicant was notified, or the agency's decision on a reported contact. */
  decision: 'invited' | 'kept' | 'thanked' | 'confirmed' | 'dismissed' | null
  /** The assigned user. */
  assignee_id: string | null
  /** The staff's note, which is never sent. */
  note: string | null
  /** When a user first opened it. */
  opened_at: Timestamp | null
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  expires_at: Timestamp
}

/** A photo of a submission. */
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

/** Files to delete at a time: those of expired data, and uploads whose submission was never stored. */
export interface DiscardedFileTable {
  key: string
  discard_at: Timestamp
  /** The lease of a running deletion; null for none. */
  claimed_until: Generated<Timestamp | null>
}

/** Counts of a rate limit that instances share. */
export interface RateLimitTable {
  /** The limit's name, and a keyed hash of a network address or mailbox. */
  key: string
  points: number
  /** In milliseconds since 1970. */
  expire: number | null
}

/** A mail of the outbox, deleted with its submission. */
export interface OutboxTable {
  id: Generated<number>
  /** Null for a mail without a submission: it is deleted once it was sent. */
  submission_id: string | null
  /**
   * `notification`, `receipt`, `guardian`, `decision`, `reply`, `assignment`, `selection` or `card`, which carry the link to
   * a selection or to a talent's card, or `access`, which carries a sign-in link.
   */
  kind: string
  to: string
  reply_to: string | null
  subject: string
  text: string
  /** The same content with pictures, without the frame of all mails. `text` is its plain twin. */
  html: Generated<string | null>
  language: string
  /** The `Message-ID`s of the earlier mails of the conversation, the oldest first, separated by spaces. */
  references: Generated<string | null>
  /** The `Message-ID`, the same for every attempt. */
  message_id: string
  attempts: Generated<number>
  next_attempt_at: Timestamp
  sent_at: Timestamp | null
  created_at: Timestamp
  /** The hash of the token in the mail's link; the mail is deleted when the link becomes invalid. */
  link_hash: Generated<string | null>
  /** Why the last attempt failed: see `MailFailure`. */
  last_failure: Generated<string | null>
}

/** An old address, in the form of `readOldAddress`, and its target: the column of its kind, or none for what is gone. */
export interface RedirectTable extends Editable {
  source: string
  target: RedirectTarget
  talent_id: number | null
  post_id: number | null
  partner_id: number | null
  path: string | null
}

/** How often visitors asked in vain for an address. */
export interface MissingPageTable {
  /** With its query only where that names a page of an old site. */
  path: string
  requests: number
  last_requested_at: Timestamp
}

/** The tables of the panel service. */
export interface PanelSchema extends SelectionSchema {
  media: MediaTable
  media_tags: MediaTagTable
  site_texts: SiteTextTable
  slides: SlideTable
  partners: PartnerTable
  posts: PostTable
  staff: StaffTable
  social_medias: SocialMediaTable
  official_contacts: OfficialContactTable
  entities: EntityTable
  entity_items: EntityItemTable
  entity_media: EntityMediaTable
  forms: FormTable
  redirects: RedirectTable
  missing_pages: MissingPageTable
  submissions: SubmissionTable
  submission_files: SubmissionFileTable
  discarded_files: DiscardedFileTable
  outbox: OutboxTable
  rate_limits: RateLimitTable
}
