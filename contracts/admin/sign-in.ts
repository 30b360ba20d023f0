import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { currentUserSchema } from './current-user.ts'
import { userEmailSchema, userNameSchema } from './users.ts'

/** Where one-time links lead: the token follows as `#token=…`, which no server and no log ever sees. */
export const linkPaths = {
  setUp: '/admin/set-up',
  invitation: '/admin/invitation',
  passwordReset: '/admin/password-reset',
  emailChange: '/admin/email-change',
} as const

/** Bounds of a password, in characters. */
export const passwordLength = { least: 12, most: 128 } as const

/** A password as it is typed; whether it is good enough is judged by the service, which knows whose it is. */
export const passwordSchema = z.string().max(1024)

/** The password of who is signed in, given again. */
export const confirmSchema = z.strictObject({ password: passwordSchema })

export const oneTimeTokenSchema = z.string().max(200)

/** A one-time link looked at. */
export const tokenSchema = z.strictObject({ token: oneTimeTokenSchema })

/** The first administrator. */
export const setUpSchema = z.strictObject({
  token: oneTimeTokenSchema,
  name: userNameSchema,
  email: userEmailSchema,
  password: passwordSchema,
  language: z.enum(languages),
})

/** Who forgot a password. */
export const forgottenSchema = z.strictObject({ email: userEmailSchema })

export const newPasswordSchema = z.strictObject({ token: oneTimeTokenSchema, password: passwordSchema })

/** Whose password a link sets anew. */
export const openPasswordResetSchema = z.object({ email: z.string(), language: z.enum(languages) })

export type OpenPasswordReset = z.infer<typeof openPasswordResetSchema>

/** Whose address a link changes, and into which. */
export const openEmailChangeSchema = z.object({ name: z.string(), email: z.string(), language: z.enum(languages) })

export type OpenEmailChange = z.infer<typeof openEmailChangeSchema>

/** Who is signed in. */
export const accountSchema = currentUserSchema.extend({
  /** Whether signing in takes a code as well. */
  two_factor: z.boolean(),
})

export type Account = z.infer<typeof accountSchema>

/** Who is signed in, and whether they have to turn on a second factor before anything else. */
export const signedInSchema = currentUserSchema.extend({ second_factor_due: z.boolean().default(false) })

export type SignedInUser = z.infer<typeof signedInSchema>

/** What everybody may change about themselves. */
export const meInputSchema = z.strictObject({ name: userNameSchema, language: z.enum(languages) })

/** A browser that is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** As the browser said of itself; null where it said nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})

export type Session = z.infer<typeof sessionSchema>
