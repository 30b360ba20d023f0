import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { reactionMails } from '#domain/selections.ts'
import { boardNameSchema } from './boards.ts'
import { currentUserSchema } from './current-user.ts'
import { text } from './fields.ts'
import { userEmailSchema, userNameSchema } from './users.ts'

/**
 * Target pages of one-time links. The token follows as `#token=…`: browsers do not send it to servers, so no log has
 * it.
 */
export const linkPaths = {
  setUp: '/admin/set-up',
  invitation: '/admin/invitation',
  passwordReset: '/admin/password-reset',
  emailChange: '/admin/email-change',
} as const

/** Length limits of a password, in characters. */
export const passwordLength = { min: 12, max: 128 } as const

/** A password as typed. The service judges its strength, since it knows the owner. */
export const passwordSchema = z.string().max(1024)

/** The current password of the signed-in user. */
export const reauthenticationSchema = z.strictObject({ password: passwordSchema })

export const oneTimeTokenSchema = z.string().max(200)

/** Verifies a one-time link. */
export const tokenSchema = z.strictObject({ token: oneTimeTokenSchema })

/** The first administrator. */
export const setUpSchema = z.strictObject({
  token: oneTimeTokenSchema,
  name: userNameSchema,
  email: userEmailSchema,
  password: passwordSchema,
  language: z.enum(languages),
})

/** A request for a new password. */
export const forgottenPasswordSchema = z.strictObject({ email: userEmailSchema })

export const newPasswordSchema = z.strictObject({ token: oneTimeTokenSchema, password: passwordSchema })

/** The account that a password reset link belongs to. */
const openPasswordResetSchema = z.object({ email: z.string(), language: z.enum(languages) })

export type OpenPasswordReset = z.infer<typeof openPasswordResetSchema>

/** The account and the new address of an email change link. */
const openEmailChangeSchema = z.object({ name: z.string(), email: z.string(), language: z.enum(languages) })

export type OpenEmailChange = z.infer<typeof openEmailChangeSchema>

/** The signed-in user. */
export const accountSchema = currentUserSchema.extend({
  /** Whether signing in requires a code. */
  two_factor: z.boolean(),
  /** The end of the user's replies, by language. */
  signature_pt: z.string().nullable(),
  signature_en: z.string().nullable(),
  /** When mails tell the user that clients reacted to what they sent. */
  reaction_mails: z.enum(reactionMails),
})

export type Account = z.infer<typeof accountSchema>

/** The signed-in user, and whether they must turn on a second factor before anything else. */
export const signedInSchema = currentUserSchema.extend({
  second_factor_due: z.boolean().default(false),
  /** All boards of the agency, in the order of the menu. */
  board_names: z.array(boardNameSchema).default([]),
})

export type SignedInUser = z.infer<typeof signedInSchema>

const signature = text(1_000).removeDefault().optional()

/** The fields of their own account that users can change. */
export const meInputSchema = z.strictObject({
  language: z.enum(languages),
  /** Unchanged where absent, as are the fields below. */
  name: userNameSchema.optional(),
  signature_pt: signature,
  signature_en: signature,
  reaction_mails: z.enum(reactionMails).optional(),
})

/** A session of a browser. */
const sessionSchema = z.object({
  id: z.string(),
  /** Parsed from the user agent; null where it is unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Whether this is the session of the request. */
  current: z.boolean(),
})

export type Session = z.infer<typeof sessionSchema>
