import { z } from 'zod'
import { bookingEventKinds } from '#domain/bookings.ts'
import { reactions } from '#domain/selections.ts'
import { discussedResources } from './comments.ts'
import { rowId } from './fields.ts'

const noticeKinds = ['mention', 'assignment', 'task', 'due', 'booking', 'reaction'] as const

/** Something that concerns the signed-in user. */
const noticeSchema = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** The user who caused it, null once they were deleted; for a reaction, the contact, null for guests of a room. */
  actor: z.string().nullable(),
  /** `tasks` for a task, `bookings` for a booking without a request, `packages` or `rooms` for a reaction. */
  resource: z.enum([...discussedResources, 'tasks', 'bookings', 'packages', 'rooms']),
  record_id: z.string(),
  /** The record's name; null for a message without one. */
  title: z.string().nullable(),
  /** Only for a booking: what happened to it. */
  event: z.enum(bookingEventKinds).nullable(),
  /** Only for a reaction: the last one. */
  reaction: z.enum(reactions).nullable(),
  /** Only for a mention: the comment, and the beginning of its text. */
  comment_id: z.int().nullable(),
  excerpt: z.string().nullable(),
  created_at: z.string(),
  read: z.boolean(),
})

export type Notice = z.infer<typeof noticeSchema>

/** The latest notices, newest first. */
export const noticesSchema = z.object({ data: z.array(noticeSchema), unread: z.int() })

export type Notices = z.infer<typeof noticesSchema>

/** Marks notices as read: these, or all without ids. */
export const readNoticesSchema = z.strictObject({ ids: z.array(rowId).max(1_000).optional() })

/** A client and what they did with a package or room so far; of a room, what all did. */
const clientReactionsSchema = noticeSchema
  .pick({ id: true, actor: true, resource: true, record_id: true, title: true, created_at: true, read: true })
  .extend({
    opened: z.int(),
    downloaded: z.int(),
    yes: z.int(),
    maybe: z.int(),
    no: z.int(),
    notes: z.int(),
  })

export type ClientReactions = z.infer<typeof clientReactionsSchema>

/** The latest reactions of clients, newest first. */
export const clientsSchema = z.array(clientReactionsSchema)

/** The numbers that the menu shows. */
export const badgesSchema = z.object({
  notices: z.int(),
  /** One’s own tasks that are due today or overdue. */
  tasks: z.int(),
})

export type Badges = z.infer<typeof badgesSchema>
