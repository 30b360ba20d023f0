import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { MailTest } from '#contracts/admin/setup.ts'
import type { Database } from '#database/schema/index.ts'
import type { SiteText } from '#domain/site-texts.ts'
import type { Logger } from '../http/logger.ts'
import type { Storage } from '../storage/storage.ts'

/** Generates the sizes of new pictures of the library before visitors request them. */
export interface VariantGenerator {
  /** Queues a new picture. @param width of the original, in pixels */
  generate(url: string, width: number): void
}

/** The state of the site. */
export interface AdminSystem {
  /** Whether the site has a mail server; without one mails wait. */
  isMailReady: boolean
  /** The sender of the site's mails, with or without a name; undefined without a mail server. */
  mailFrom?: string | undefined
  /** Sends a mail to a user at once; undefined without a mail server. */
  sendTestMail?: ((to: Pick<CurrentUser, 'email' | 'language'>) => Promise<MailTest>) | undefined
  /** The release. */
  version?: string | undefined
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
  variants: VariantGenerator
  system: AdminSystem
  /**
   * Loads a picture of another site, from one host only.
   * @throws ProblemError 422 for another host, a private network, or a picture that cannot be loaded
   */
  loadPicture(url: URL, host: string): Promise<File>
  /** The texts of the site by key, in the words of the product. */
  siteTexts: () => Promise<ReadonlyMap<string, SiteText>>
}
