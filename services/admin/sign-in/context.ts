import type { Context } from 'hono'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../../core/http/logger.ts'
import type { AdminBetterAuth } from './better-auth.ts'
import type { DeviceCookies } from './lockout/device-cookie.ts'
import type { Lockout } from './lockout/lockout.ts'
import type { Hasher } from './passwords/hasher.ts'
import type { PasswordJudge } from './passwords/strength.ts'

/** Who is signed in, and by which session. */
export interface SignedIn {
  staff: CurrentUser
  sessionId: string
  /** When the session began. */
  since: Date
  /** Whether signing in takes them a code as well. */
  twoFactor: boolean
}

/** What signing in works with. */
export interface SignInContext {
  db: Database
  log: Logger
  now: () => Date
  /** Absolute, without a trailing slash. */
  siteUrl: string
  auth: AdminBetterAuth
  hasher: Hasher
  /** Whether the site has a mail server; without one mails wait. */
  mailReady: boolean
  judge: PasswordJudge
  lockOut: Lockout
  devices: DeviceCookies
  /** Who sent a request with these headers; undefined: nobody who is signed in and may be. */
  signedIn(headers: Headers): Promise<SignedIn | undefined>
  /** Does `work` after the answer: how long it takes must tell nobody anything. */
  later(work: () => Promise<void>): void
}

/** A request about signing in, and where it comes from. */
export interface SignInRequest {
  c: Context
  /** The network address; undefined: from within the process. */
  address: string | undefined
}
