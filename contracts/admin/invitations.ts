import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { roles } from './current-user.ts'
import { oneTimeTokenSchema, passwordSchema } from './sign-in.ts'
import { madeLinkSchema, userEmailSchema, userNameSchema } from './users.ts'

/** Whom an administrator invites; the mail and the page it leads to speak `language`. */
export const invitationInputSchema = z.strictObject({
  email: userEmailSchema,
  role: z.enum(roles),
  language: z.enum(languages),
})

export type InvitationInput = z.infer<typeof invitationInputSchema>

/** What is sent to invite somebody: an invitation that is there already is replaced only when that is said. */
export const invitationRequestSchema = invitationInputSchema.extend({ replace: z.boolean().default(false) })

/** An invitation that nobody has accepted yet. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  /** The name of who invited; null when that person is no longer there. */
  invited_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})

export type Invitation = z.infer<typeof invitationSchema>

/** The answer to an invitation just made: the link is shown this once. */
export const newInvitationSchema = invitationSchema.extend(madeLinkSchema.shape)

/** What whoever holds an invitation's link sees before accepting it. */
export const openInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
})

export type OpenInvitation = z.infer<typeof openInvitationSchema>

export const acceptanceSchema = z.strictObject({
  token: oneTimeTokenSchema,
  name: userNameSchema,
  password: passwordSchema,
})
