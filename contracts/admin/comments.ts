import { z } from 'zod'
import { colleagueSchema } from './users.ts'

/** The records that users comment on. */
export const discussedResources = ['talents', 'submissions'] as const

export type DiscussedResource = (typeof discussedResources)[number]

export const maxCommentLength = 5_000

export const commentInputSchema = z.strictObject({ text: z.string().trim().min(1).max(maxCommentLength) })

const commentSchema = z.object({
  id: z.int(),
  /** Null once the author was deleted. */
  author: colleagueSchema.nullable(),
  text: z.string(),
  /** The mentioned users that still exist: their names are in the text after an `@`. */
  mentions: z.array(colleagueSchema),
  created_at: z.string(),
  edited_at: z.string().nullable(),
})

export type Comment = z.infer<typeof commentSchema>

/** The comments on a record, oldest first, and who can be mentioned: everybody who may see the record. */
export const discussionSchema = z.object({
  comments: z.array(commentSchema),
  colleagues: z.array(colleagueSchema),
})

export type Discussion = z.infer<typeof discussionSchema>
