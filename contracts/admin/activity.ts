import { z } from 'zod'
import { auditRecordSchema } from './audit.ts'

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
