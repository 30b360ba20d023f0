import { z } from 'zod'
import { listQuerySchema } from './lists.ts'
import type { Resource } from './resource.ts'

/** Deleted records. */
export const bin = {
  label: { pt: 'Lixeira |||| Lixeira', en: 'Bin |||| Bin' },
  fields: { resource: { pt: 'Tipo', en: 'Kind' } },
  permission: 'bin',
  menu: 'bin',
  audit: 'none',
} as const satisfies Resource

/** How long deleted records stay in the bin, in days. */
export const binDays = 30

export const binQuerySchema = listQuerySchema.extend({
  resource: z.string().max(60).optional(),
  /** The `id` of a record: it and all that were deleted with it. */
  deleted_with: z.string().max(200).optional(),
})

/** A deleted record. */
export const binRecordSchema = z.object({
  /** `talents:12`. */
  id: z.string(),
  resource: z.string(),
  record_id: z.string(),
  name_pt: z.string().nullable(),
  name_en: z.string().nullable(),
  user_name: z.string(),
  deleted_at: z.string(),
  /** How many records were deleted with it that are still in the bin, itself included. */
  deletion: z.int(),
  /** When it is deleted for good. */
  expires_at: z.string(),
})

export type BinRecord = z.infer<typeof binRecordSchema>

/** The records of an action: all of them, or none. */
export const binRecordsSchema = z.object({
  records: z
    .array(z.object({ resource: z.string().max(60), record_id: z.string().max(100) }))
    .min(1)
    .max(10_000),
})

export type BinRecords = z.infer<typeof binRecordsSchema>['records']
