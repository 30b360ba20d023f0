import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { boardsSchema, roles } from './current-user.ts'
import type { Resource } from './resource.ts'
import { oneTimeTokenSchema, passwordSchema } from './sign-in.ts'
import { oneTimeLinkSchema, userEmailSchema, userNameSchema } from './users.ts'

/** They have no name, since they hold addresses of people who may never accept. */
export const invitations = {
  label: { pt: 'Convite |||| Convites', en: 'Invitation |||| Invitations' },
  fields: { role: { pt: 'Perfil', en: 'Role' }, boards: { pt: 'Boards', en: 'Boards' } },
  permission: 'people',
} as const satisfies Resource

/** An invitation. `language` is the language of the mail and of the page that it links to. */
const invitationInputSchema = z.strictObject({
  email: userEmailSchema,
  role: z.enum(roles),
  /** Administrators are never limited. */
  boards: boardsSchema.default(null),
  language: z.enum(languages),
})

export type InvitationInput = z.infer<typeof invitationInputSchema>

/** An existing invitation to the same address is replaced only with `replace`. */
export const invitationRequestSchema = invitationInputSchema.extend({ replace: z.boolean().default(false) })

/** An invitation that is not accepted yet. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  boards: boardsSchema,
  language: z.enum(languages),
  /** The name of the inviting user; null once that user is deleted. */
  invited_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})

export type Invitation = z.infer<typeof invitationSchema>

/** A new invitation. The link is shown only once. */
export const newInvitationSchema = invitationSchema.extend(oneTimeLinkSchema.shape)

/** An invitation as its recipient sees it before accepting. */
const openInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
})

export type OpenInvitation = z.infer<typeof openInvitationSchema>

export const acceptInvitationSchema = z.strictObject({
  token: oneTimeTokenSchema,
  name: userNameSchema,
  password: passwordSchema,
})
