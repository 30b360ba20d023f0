import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { roles } from './current-user.ts'

export const userNameSchema = z.string().trim().min(1).max(100)
export const userEmailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** Somebody who may sign in to the back office, as administrators see them. */
export const userSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  /** Whether they may sign in. */
  active: z.boolean(),
  /** Whether signing in takes a code as well. */
  two_factor: z.boolean(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type User = z.infer<typeof userSchema>

/** What an administrator changes about somebody. */
export const userInputSchema = z.strictObject({
  name: userNameSchema,
  role: z.enum(roles),
  language: z.enum(languages),
  active: z.boolean(),
})

export type UserInput = z.infer<typeof userInputSchema>

/** Another address for somebody, which they are to confirm. */
export const emailChangeSchema = z.strictObject({ email: userEmailSchema })

/** A link that was made for somebody: shown once, since only its fingerprint is kept. */
export const madeLinkSchema = z.object({
  link: z.string(),
  expires_at: z.string(),
  /** Whether the site has a mail server; without one the mail with the link waits. */
  mail_ready: z.boolean(),
})

export type MadeLink = z.infer<typeof madeLinkSchema>

/** Somebody of the staff who answers messages, as those who do see them. */
export const colleagueSchema = z.object({ id: z.string(), name: z.string() })

export type Colleague = z.infer<typeof colleagueSchema>
