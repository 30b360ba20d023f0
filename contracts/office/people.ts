import { z } from 'zod'
import { languages } from '../language.ts'
import { roles } from './staff.ts'

export const personNameSchema = z.string().trim().min(1).max(100)
export const personEmailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** Somebody who may sign in to the back office, as administrators see them. */
export const personSchema = z.object({
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

export type Person = z.infer<typeof personSchema>

/** What an administrator changes about somebody. */
export const personInputSchema = z.strictObject({
  name: personNameSchema,
  role: z.enum(roles),
  language: z.enum(languages),
  active: z.boolean(),
})

export type PersonInput = z.infer<typeof personInputSchema>

/** Another address for somebody, which they are to confirm. */
export const emailChangeSchema = z.strictObject({ email: personEmailSchema })

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
