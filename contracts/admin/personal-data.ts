import { z } from 'zod'

/** Whose data are meant: by an e-mail address, whatever its case. */
export const personSoughtSchema = z.object({ email: z.email().max(254).toLowerCase() })

/** How much is kept of somebody who wrote. */
export const personalDataSchema = z.object({
  /** Messages, shortlists, applications and answers to forms, of which `waiting` are a minor's that no guardian has confirmed. */
  submissions: z.int(),
  waiting: z.int(),
  photos: z.int(),
  replies: z.int(),
  /** Mails to or from the address, waiting or sent. */
  mails: z.int(),
  /** Invitations to the office. */
  invitations: z.int(),
  /** Whether somebody of the staff signs in with the address: what is kept of them is a matter of people. */
  staff: z.boolean(),
})

export type PersonalData = z.infer<typeof personalDataSchema>
