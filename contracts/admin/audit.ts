import { z } from 'zod'
import { listQuerySchema } from './lists.ts'

export const auditQuerySchema = listQuerySchema.extend({
  staff_id: z.string().max(100).optional(),
  resource: z.string().max(60).optional(),
  record_id: z.string().max(100).optional(),
  action: z.string().max(60).optional(),
  /** Moments: from the first on, before the second. */
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
  /** What the record is called or, when it is gone, was; of a visitor's message its kind only. */
  record_name_pt: z.string().nullable(),
  record_name_en: z.string().nullable(),
  /** Whether the record is still there. */
  record_exists: z.boolean(),
  /** By field: the value before and after. */
  changes: z.record(z.string(), z.unknown()).nullable(),
})

export type AuditRecord = z.infer<typeof auditRecordSchema>
