import type { Database } from '#database/schema.ts'
import type { Logger } from '../http/logger.ts'
import type { Storage } from '../storage.ts'

/** What the handlers of the panel work with. */
export interface PanelContext {
  db: Database
  storage: Storage
  log: Logger
  now: () => Date
  /** Where the back office is, absolute, for links in mails to the staff; undefined where there is none. */
  adminUrl: string | undefined
}
