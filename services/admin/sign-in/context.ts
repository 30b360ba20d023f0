import type { Context } from 'hono'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { Logger } from '../../http/logger.ts'
import type { AdminBetterAuth } from './better-auth.ts'
import type { DeviceCookies } from './lockout/device-cookie.ts'
import type { Lockout } from './lockout/lockout.ts'
import type { Hasher } from './passwords/hasher.ts'
import type { PasswordCheck } from './passwords/strength.ts'

/** The signed-in user and session. */
export interface SignedIn {
  user: CurrentUser
  sessionId: string
  /** When the session began. */
  since: Date
  /** Whether signing in requires a code. */
  hasTwoFactor: boolean
}

/** The dependencies of the sign-in handlers. */
export interface SignInContext {
  db: Database
  log: Logger
  now: () => Date
  /** Absolute, without a trailing slash. */
  siteUrl: string
  auth: AdminBetterAuth
  hasher: Hasher
  /** Whether the site has a mail server; without one mails wait. */
  isMailReady: boolean
  findPasswordWeakness: PasswordCheck
  lockout: Lockout
  devices: DeviceCookies
  /** The signed-in user of a request with these headers. */
  signedIn(headers: Headers): Promise<SignedIn | undefined>
  /** Runs `work` after the response, so that its duration reveals nothing. */
  runAfterResponse(work: () => Promise<void>): void
}

/** A sign-in request and its origin. */
export interface SignInRequest {
  c: Context
  /** The client's IP address; undefined for calls within the process. */
  address: string | undefined
}
