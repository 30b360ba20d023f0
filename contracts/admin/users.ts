import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { emailSchema } from '../shared-schemas.ts'
import { boardsSchema, roles } from './current-user.ts'
import type { Resource } from './resource.ts'

/** Users who sign in, the table `users`, whose ids are `staff_id` in responses. `members` are the public team. */
export const people = {
  label: { pt: 'Pessoa |||| Pessoas', en: 'Person |||| People' },
  fields: {
    role: { pt: 'Perfil', en: 'Role' },
    active: { pt: 'Pode entrar', en: 'Can sign in' },
    boards: { pt: 'Boards', en: 'Boards' },
    signature: { pt: 'Assinatura', en: 'Signature' },
    last_seen_at: { pt: 'Última atividade', en: 'Last active' },
  },
  permission: 'people',
  menu: 'users',
  name: ['name'],
  audit: 'until-erased',
} as const satisfies Resource

export const userNameSchema = z.string().trim().min(1).max(100)
export const userEmailSchema = emailSchema.toLowerCase()

/** A user of the back office, as administrators see them. */
export const userSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  boards: boardsSchema,
  language: z.enum(languages),
  /** Whether the user may sign in. */
  active: z.boolean(),
  /** Whether signing in requires a code. */
  two_factor: z.boolean(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type User = z.infer<typeof userSchema>

/** The fields of a user that an administrator can change. */
export const userInputSchema = z.strictObject({
  name: userNameSchema,
  role: z.enum(roles),
  /** Administrators are never limited. */
  boards: boardsSchema.default(null),
  language: z.enum(languages),
  active: z.boolean(),
})

export type UserInput = z.infer<typeof userInputSchema>

/** A new address for a user, which the user must confirm. */
export const emailChangeSchema = z.strictObject({ email: userEmailSchema })

/** A one-time link. It is shown only once, since only its hash is stored. */
export const oneTimeLinkSchema = z.object({
  link: z.string(),
  expires_at: z.string(),
  /** Whether the site has a mail server. Without one the mail with the link waits. */
  mail_ready: z.boolean(),
})

export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>

/** A user who may be assigned submissions. */
export const colleagueSchema = z.object({ id: z.string(), name: z.string() })

export type Colleague = z.infer<typeof colleagueSchema>
