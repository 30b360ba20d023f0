import type { Generated } from 'kysely'
import type { Flag, Timestamp } from './shared.ts'

/** Somebody who may sign in to the back office. */
export interface UserTable {
  /** A random UUID. */
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: Generated<Flag>
  /** `admin`, `editor` or `booker`. */
  role: string
  language: string
  /** Whether they may sign in. */
  active: Generated<Flag>
  /** Whether signing in takes a code as well. */
  two_factor: Generated<Flag>
  last_seen_at: Timestamp | null
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** How somebody proves who they are: everybody has one row, with a password. */
export interface AccountTable {
  id: string
  user_id: string
  /** `credential`. */
  provider: string
  /** The person's id. */
  provider_account: string
  /** Argon2id, as a PHC string. */
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** A browser that is signed in. */
export interface SessionTable {
  id: string
  user_id: string
  /** SHA-256 of what the browser's cookie carries. */
  token_hash: string
  /** What the browser called itself. */
  user_agent: string | null
  created_at: Timestamp
  /** When it was last seen, to the minute. */
  updated_at: Timestamp
  /** When it ends however busy it is. */
  expires_at: Timestamp
}

/** A second factor; encrypted with the key in `secrets`. */
export interface SecondFactorTable {
  id: string
  user_id: string
  secret: string
  recovery_codes: string
  /** Whether a first code has shown that the app has the secret. */
  verified: Flag
  failures: number | null
  locked_until: Timestamp | null
}

/** What is kept between two steps of signing in, and which codes are spent. */
export interface SignInStepTable {
  id: string
  identifier: string
  value: string
  expires_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

/** Somebody who may become one of the people: gone once accepted. */
export interface InvitationTable {
  /** A random UUID. */
  id: string
  email: string
  role: string
  language: string
  /** SHA-256 of what the link carries. */
  token_hash: string
  invited_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

/** A link by which somebody sets a new password: gone once used. */
export interface PasswordResetTable {
  token_hash: string
  user_id: string
  created_at: Timestamp
  expires_at: Timestamp
}

/** A link by which somebody confirms another e-mail address, one for each: gone once used. */
export interface EmailChangeTable {
  user_id: string
  /** In lower case. */
  email: string
  token_hash: string
  created_at: Timestamp
  expires_at: Timestamp
}

/** Attempts that failed, by whom: see services/admin/sign-in/lock-out. */
export interface SignInFailureTable {
  /** A keyed hash of an address, an account or a browser. */
  subject: string
  failures: number
  blocked_until: Timestamp
  /** When all is forgotten unless it fails again. */
  expires_at: Timestamp
}

/** The tables of the back office's sign-in. */
export interface UsersSchema {
  users: UserTable
  accounts: AccountTable
  sessions: SessionTable
  second_factors: SecondFactorTable
  sign_in_steps: SignInStepTable
  invitations: InvitationTable
  password_resets: PasswordResetTable
  email_changes: EmailChangeTable
  sign_in_failures: SignInFailureTable
}
