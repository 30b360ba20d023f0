import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../core/http/logger.ts'
import type { Storage } from '../core/storage/storage.ts'

/** What is told of the library's pictures to who makes their sizes and formats. */
export interface AdminPictures {
  /** A picture of this width has come in: whatever can be made of it before a visitor asks may be made. */
  warm(url: string, width: number): void
}

/** What the site can do just now. */
export interface AdminSystem {
  /** Whether the site has a mail server; without one mails wait. */
  mailReady: boolean
  /** Whether nothing can be saved, since the disk is full. */
  isReadOnly(): Promise<boolean>
}

/** What the office's endpoints work with. */
export interface AdminContext {
  db: Database
  storage: Storage
  log: Logger
  now: () => Date
  /** Today where the agency is, ISO 8601. */
  today: () => string
  /** The agency's, by its name in the IANA database. */
  timeZone: () => string
  /** Where the site is, absolute, without a trailing slash. */
  siteUrl: string
  pictures: AdminPictures
  system: AdminSystem
}
