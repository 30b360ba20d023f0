import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../core/http/logger.ts'
import type { Storage } from '../core/storage/storage.ts'

/** What the handlers of the panel work with. */
export interface PanelContext {
  db: Database
  storage: Storage
  log: Logger
  now: () => Date
  /** Where the back office is, absolute, for links in mails to the staff; undefined where there is none. */
  adminUrl: string | undefined
}
