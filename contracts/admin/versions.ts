import { z } from 'zod'

/**
 * How a version came about. `before` is the state before a change, where no version of it was stored: before the first one,
 * and after changes of the media library. `recovered` was deleted.
 */
const versionActions = ['before', 'created', 'changed', 'imported', 'scheduled', 'restored', 'recovered'] as const

/** The fields that differ between two states of a record, with both values. */
const differencesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

export type Differences = z.infer<typeof differencesSchema>

export const versionsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
})

export const versionRecordSchema = z.object({
  version: z.int(),
  action: z.enum(versionActions),
  /** Only for `restored`: the version whose content came back. */
  restored_version: z.int().nullable(),
  /** Empty for the schedule, and where the user is not known. */
  user_name: z.string(),
  at: z.string(),
  /** The changes since the version before; empty for the oldest one. */
  changes: differencesSchema,
})

export type VersionRecord = z.infer<typeof versionRecordSchema>

/** The changes that restoring a version would make to the present record. */
export const restorePreviewSchema = z.object({
  changes: differencesSchema,
  /** The number of pictures and videos that are not in the library any more, and stay away. */
  missing_media: z.int(),
})

export type RestorePreview = z.infer<typeof restorePreviewSchema>
