import type { Database } from '#database/schema/index.ts'
import type { SiteText } from '#domain/site-texts.ts'
import type { Logger } from '../core/http/logger.ts'
import type { Storage } from '../core/storage/storage.ts'
import type { Presence } from './presence/presence.ts'

/** Receives new pictures of the library. */
export interface AdminPictures {
  /** Reports a new picture of this width, so that its sizes can be generated before visitors request them. */
  warm(url: string, width: number): void
}

/** The state of the site. */
export interface AdminSystem {
  /** Whether the site has a mail server; without one mails wait. */
  isMailReady: boolean
  /** The sender of the site's mails, with or without a name; undefined without a mail server. */
  mailFrom?: string | undefined
  /** Whether nothing can be saved, since the disk is full. */
  isReadOnly(): Promise<boolean>
}

/** The dependencies of the endpoints. */
export interface AdminContext {
  db: Database
  storage: Storage
  log: Logger
  now: () => Date
  /** Today in the agency's time zone, ISO 8601. */
  today: () => string
  /** The agency's time zone, as an IANA name. */
  timeZone: () => string
  /** Absolute, without a trailing slash. */
  siteUrl: string
  pictures: AdminPictures
  presence: Presence
  system: AdminSystem
  /** The texts of the site by key, in the words of the product. */
  siteTexts: () => Promise<ReadonlyMap<string, SiteText>>
}
