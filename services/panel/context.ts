import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../http/logger.ts'
import type { Storage } from '../storage/storage.ts'

/** The dependencies of the panel's handlers. */
export interface PanelContext {
  db: Database
  storage: Storage
  log: Logger
  now: () => Date
  /** The absolute URL of the site. */
  siteUrl: string
  /** The absolute URL of the back office, for links in mails to the staff; undefined when there is none. */
  adminUrl: string | undefined
  /** Whether mails are sent; otherwise no response promises one. */
  sendsMail: boolean
}
