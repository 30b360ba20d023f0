import type { Generated } from 'kysely'
import type { ReactionMails } from '#domain/selections.ts'
import type { Flag, Timestamp } from './shared.ts'

/** A user of the back office. */
export interface UserTable {
  /** A random UUID. */
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: Generated<Flag>
  /** See `roles`. */
  role: string
  /** The boards that the user is limited to, as a JSON list; null for all. */
  boards: Generated<string | null>
  language: string
  /** Whether the user may sign in. */
  active: Generated<Flag>
  /** Whether signing in requires a code. */
  two_factor: Generated<Flag>
  last_seen_at: Timestamp | null
  /** The end of the user's replies, by language. */
  signature_pt: Generated<string | null>
  signature_en: Generated<string | null>
  /** JSON: see `preferencesSchema`. */
  preferences: Generated<string>
  /** When the user is told by mail that clients reacted. */
  reaction_mails: Generated<ReactionMails>
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
}

/** The credentials of a user: one row with a password. */
export interface AccountTable {
  id: string
  user_id: string
  /** `credential`. */
  provider: string
  /** The user's id. */
  provider_account: string
  /** Argon2id, as a PHC string. */
  password: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

/** A session of a browser. */
export interface SessionTable {
  id: string
  user_id: string
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: string
  /** The user agent. */
  user_agent: string | null
  created_at: Timestamp
  /** The last activity, to the minute. */
  updated_at: Timestamp
  /** The end, regardless of activity. */
  expires_at: Timestamp
}

/** A second factor; encrypted with the key in `secrets`. */
export interface SecondFactorTable {
  id: string
  user_id: string
  secret: string
  recovery_codes: string
  /** Whether a first code has confirmed the secret. */
  verified: Flag
  failures: number | null
  locked_until: Timestamp | null
}

/** Pending sign-in steps, and used codes. */
export interface SignInStepTable {
  id: string
  identifier: string
  value: string
  expires_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
}

/** An invitation, deleted when accepted. */
export interface InvitationTable {
  /** A random UUID. */
  id: string
  email: string
  role: string
  /** As in `users`. */
  boards: Generated<string | null>
  language: string
  /** SHA-256 of the token in the link. */
  token_hash: string
  invited_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

/** A password reset link, deleted when used. */
export interface PasswordResetTable {
  token_hash: string
  user_id: string
  created_at: Timestamp
  expires_at: Timestamp
}

/** An e-mail change link, one per user, deleted when used. */
export interface EmailChangeTable {
  user_id: string
  /** In lower case. */
  email: string
  token_hash: string
  created_at: Timestamp
  expires_at: Timestamp
}

/** Failed attempts: see services/admin/sign-in/lockout. */
export interface SignInFailureTable {
  /** A keyed hash of an address, an account or a browser. */
  subject: string
  failures: number
  blocked_until: Timestamp
  /** When the failures are forgotten without another one. */
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
