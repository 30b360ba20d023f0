import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { customFormRecordSchema } from './custom-forms.ts'
import { text, versioned } from './fields.ts'
import { flagFilter, listQuerySchema } from './lists.ts'

export const submissionKinds = ['contact', 'application', 'favorites', 'entry'] as const
export const submissionStatuses = ['new', 'in_progress', 'answered', 'closed'] as const
export const decisions = ['invited', 'kept', 'thanked'] as const

export type SubmissionKind = (typeof submissionKinds)[number]
export type SubmissionStatus = (typeof submissionStatuses)[number]
export type Decision = (typeof decisions)[number]

/** What the inbox is asked for. */
export const submissionQuerySchema = listQuerySchema.extend({
  kind: z.enum(submissionKinds).optional(),
  /** Of an entry: the form's name. */
  form: z.string().max(100).optional(),
  status: z.enum(submissionStatuses).optional(),
  decision: z.enum(decisions).optional(),
  /** The id of who answers; `none` for nobody. */
  assignee_id: z.string().max(100).optional(),
  unread: flagFilter.optional(),
})

const optional = z.string().nullable()

/** A line of the inbox. */
export const submissionLineSchema = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(submissionKinds),
  form: z.string(),
  language: z.enum(languages),
  status: z.enum(submissionStatuses),
  decision: z.enum(decisions).nullable(),
  assignee_id: optional,
  /** Nobody of the staff has opened it yet. */
  unread: z.boolean(),
  name: optional,
  email: optional,
  /** The beginning of what was written. */
  excerpt: optional,
  /** Of an applicant, in whole years. */
  age: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When it is deleted, with its photos and mails. */
  expires_at: z.string(),
})

export type SubmissionLine = z.infer<typeof submissionLineSchema>

const photoSchema = z.object({
  view: z.string(),
  /** Good for a few minutes, and for who asked. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

export const replySchema = z.object({
  id: z.int(),
  staff_name: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** What became of the mail: `gone` when the outbox no longer knows. */
  mail: z.enum(['waiting', 'sent', 'failed', 'gone']),
})

/** All of what somebody sent, and what the agency made of it. */
export const submissionSchema = submissionLineSchema.extend({
  purpose: z.string(),
  /** What was sent, field by field. */
  fields: z.record(z.string(), z.unknown()),
  /** What the form asked, of an answer to one of the agency's own that is still there. */
  asked: z.object({ title_pt: optional, title_en: optional, fields: customFormRecordSchema.shape.fields }).nullable(),
  photos: z.array(photoSchema),
  /** Of a shortlist: the talents that are still on the board, in its order. */
  talents: z.array(z.object({ id: z.string(), name: z.string(), cover: z.string().nullable() })),
  note: optional,
  replies: z.array(replySchema),
  /** Addresses that a mail about this could not be delivered to, other than a reply. */
  undelivered: z.array(z.string()),
  /** Whom a reply goes to. */
  recipients: z.array(z.string()),
})

export type Submission = z.infer<typeof submissionSchema>

export const submissionInputSchema = versioned.extend({
  status: z.enum(submissionStatuses),
  decision: z.enum(decisions).nullable().default(null),
  assignee_id: text(100),
  note: text(10_000),
})

export const replyInputSchema = versioned.extend({
  subject: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(20_000),
  /** What this tells an applicant. */
  decision: z.enum(decisions).nullable().default(null),
  /** Whether that is the end of it. */
  close: z.boolean().default(false),
})

/** A letter to begin with, in the applicant's language. */
export const replyTemplatesSchema = z.record(z.enum(decisions), z.object({ subject: z.string(), text: z.string() }))

export type ReplyTemplates = z.infer<typeof replyTemplatesSchema>

/** How many wait unread, by kind. */
export const inboxCountsSchema = z.object({ unread: z.record(z.enum(submissionKinds), z.int()), total: z.int() })

export type InboxCounts = z.infer<typeof inboxCountsSchema>
