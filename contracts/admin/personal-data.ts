import { z } from 'zod'
import { emailSchema } from '../shared-schemas.ts'
import type { Resource } from './resource.ts'

/** The stored data of one person: a single page. */
export const personalData = {
  label: { pt: 'Dados pessoais |||| Dados pessoais', en: 'Personal data |||| Personal data' },
  permission: 'people',
  menu: 'users',
} as const satisfies Resource

/** The e-mail address whose data is requested, in any case. */
export const personalDataQuerySchema = z.object({ email: emailSchema.toLowerCase() })

/** How much data is stored about a person. */
export const personalDataSchema = z.object({
  /**
   * Messages, shortlists, applications and custom forms. `waiting` counts minors' applications that no guardian has
   * confirmed.
   */
  submissions: z.int(),
  waiting: z.int(),
  photos: z.int(),
  replies: z.int(),
  /** Mails to or from the address, waiting or sent. */
  mails: z.int(),
  /** Invitations to the back office. */
  invitations: z.int(),
  /** Rooms that were opened with this address. */
  rooms: z.int(),
  /** Entries of the contact book. */
  contacts: z.int(),
  /** Talents whose private data has the address, as their own or their guardian's. */
  private_data: z.int(),
  /** Those of these talents that were made from an application and never published. They are deleted. */
  drafts: z.int(),
  /** Documents of these talents. */
  documents: z.int(),
  /** Requests for cards of these talents, with what was sent. */
  cards: z.int(),
  /** Earlier states of records of talents and staff members. The records are deleted on their own pages. */
  versions: z.int(),
  /** Deleted team members, until they are deleted for good. */
  deleted_members: z.int(),
  /** Whether a user signs in with this address. User accounts are managed under `/people`. */
  staff: z.boolean(),
})

export type PersonalData = z.infer<typeof personalDataSchema>
