import { z } from 'zod'
import { listQuerySchema } from './lists.ts'
import type { Resource } from './resource.ts'

/** The audit log. */
export const audit = {
  label: { pt: 'Atividade |||| Registro de atividades', en: 'Activity |||| Activity log' },
  fields: {
    staff_id: { pt: 'Quem', en: 'Who' },
    resource: { pt: 'Onde', en: 'Where' },
    action: { pt: 'O quê', en: 'What' },
    from: { pt: 'De', en: 'From' },
    until: { pt: 'Até', en: 'Until' },
  },
  permission: 'audit',
  menu: 'users',
  audit: 'none',
} as const satisfies Resource

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
