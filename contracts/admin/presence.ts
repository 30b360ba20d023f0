import { z } from 'zod'
import { colleagueSchema } from './users.ts'

/** The query with which an open page asks again and again. */
export const presenceQuerySchema = z.object({
  /** Whether the page has unsaved changes. */
  editing: z.enum(['true', 'false']).default('false'),
})

/** Another user who has the record open. */
export const presentUserSchema = colleagueSchema.extend({ is_editing: z.boolean() })

export type PresentUser = z.infer<typeof presentUserSchema>

/** The other users who have a record open, in the order of their names. */
export const presentUsersSchema = z.array(presentUserSchema)
