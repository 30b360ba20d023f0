import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { listQuerySchema } from './lists.ts'

export const roomQuerySchema = listQuerySchema

/** A room that clients made of favourites. Until they request a booking, the agency sees no names and no notes. */
export const roomSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: z.enum(languages),
  created_at: z.string(),
  expires_at: z.string(),
  /** In the room's order. */
  talents: z.array(
    z.object({
      id: z.string(),
      /** Null for a talent that was deleted, or of another agency service. */
      name: z.string().nullable(),
      yes: z.int(),
      maybe: z.int(),
      no: z.int(),
    }),
  ),
})

export type Room = z.infer<typeof roomSchema>
