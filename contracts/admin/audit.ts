import { z } from 'zod'
import { listQuerySchema } from './lists.ts'

/**
 * The resources in the audit log, in the order of its filter. Refused requests have their path instead. `people`,
 * `staff_id` and `staff_name` are of accounts, the table `users`; `members` is the public team, the table `staff`.
 */
export const auditedResources = [
  'submissions',
  'tasks',
  'packages',
  'contacts',
  'clients',
  'talents',
  'private-data',
  'boards',
  'media',
  'slides',
  'partners',
  'posts',
  'members',
  'social-medias',
  'entities',
  'sections',
  'offices',
  'attributes',
  'forms',
  'official-contacts',
  'reply-templates',
  'settings',
  'site-texts',
  'size-tables',
  'people',
  'invitations',
  'personal-data',
  'clock',
] as const

export const auditQuerySchema = listQuerySchema.extend({
  staff_id: z.string().max(100).optional(),
  resource: z.string().max(60).optional(),
  record_id: z.string().max(100).optional(),
  action: z.string().max(60).optional(),
  /** Timestamps: `from` is inclusive, `until` exclusive. */
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
})

export const auditRecordSchema = z.object({
  id: z.int(),
  at: z.string(),
  staff_id: z.string().nullable(),
  staff_name: z.string(),
  action: z.string(),
  resource: z.string(),
  record_id: z.string().nullable(),
  /** The record's name, or its last name once it is deleted. A visitor's message has its kind only. */
  record_name_pt: z.string().nullable(),
  record_name_en: z.string().nullable(),
  /** Whether the record still exists. */
  record_exists: z.boolean(),
  /** The values before and after, by field. */
  changes: z.record(z.string(), z.unknown()).nullable(),
})

export type AuditRecord = z.infer<typeof auditRecordSchema>

/** A recent action of a user: on one record, or the same on several. */
export const activitySchema = auditRecordSchema
  .pick({
    id: true,
    at: true,
    staff_name: true,
    action: true,
    resource: true,
    record_id: true,
    record_name_pt: true,
    record_name_en: true,
    record_exists: true,
  })
  .extend({
    /** How many records: the names are those of the last. */
    count: z.int().positive(),
  })

export type Activity = z.infer<typeof activitySchema>
