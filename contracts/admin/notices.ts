import { z } from 'zod'
import { bookingEventKinds } from '#domain/bookings.ts'
import { discussedResources } from './comments.ts'
import { rowId } from './fields.ts'

const noticeKinds = ['mention', 'assignment', 'task', 'due', 'booking'] as const

/** Something that concerns the signed-in user. */
const noticeSchema = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** The user who caused it; null once they were deleted. */
  actor: z.string().nullable(),
  /** `tasks` for a task, `bookings` for a booking without a request. */
  resource: z.enum([...discussedResources, 'tasks', 'bookings']),
  record_id: z.string(),
  /** The record's name; null for a message without one. */
  title: z.string().nullable(),
  /** Only for a booking: what happened to it. */
  event: z.enum(bookingEventKinds).nullable(),
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

/** The numbers that the menu shows. */
export const badgesSchema = z.object({
  notices: z.int(),
  /** One’s own tasks that are due today or overdue. */
  tasks: z.int(),
})

export type Badges = z.infer<typeof badgesSchema>
