import { z } from 'zod'
import { categorySchema } from '../shared-schemas.ts'
import type { ErrorCode } from './error-codes.ts'
import { requiredText, rowId, text, timestamp } from './fields.ts'
import {
  areLineupMarksValid,
  invalidMarks,
  lineupMarksShape,
  maxStays,
  spokenLanguagesSchema,
  staySchema,
} from './talents.ts'

/** The maximum number of talents of one bulk action. */
export const maxBulk = 10_000

/** The maximum number of talents whose line-up marks one bulk action sets. */
export const maxMarked = 200

/** The talents of a bulk action: these, or all that match the filters in the query. */
const bulkIds = z.union([z.array(rowId).min(1).max(1_000), z.literal('all')])

/** The publication state of a talent before a bulk action changed it, for `restore`. */
const publicationSchema = z.object({
  id: rowId,
  /** The version that the talent must still have. A talent that was edited since is left as it is. */
  version: z.int().positive(),
  published: z.boolean(),
  published_at: timestamp,
  publish_at: timestamp,
  unpublish_at: timestamp,
})

const day = z.iso.date()

const lineupMarksSchema = z.object(lineupMarksShape).refine(areLineupMarksValid, invalidMarks)

/** The fields of a talent before a bulk action changed them, for `restore`. */
const previousFieldsSchema = z.object({
  id: rowId,
  /** As in `publicationSchema`. */
  version: z.int().positive(),
  digitals_at: day.nullable().optional(),
  measured_at: day.nullable().optional(),
  stays: z.array(staySchema).max(maxStays).optional(),
  category: categorySchema.optional(),
  city: text(120).unwrap().optional(),
  languages: spokenLanguagesSchema.optional(),
  marks: lineupMarksSchema.optional(),
})

/** A bulk action. */
export const bulkSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish'), ids: bulkIds }),
  z.object({ action: z.literal('unpublish'), ids: bulkIds }),
  z.object({ action: z.literal('category'), ids: bulkIds, category: categorySchema }),
  z.object({ action: z.literal('schedule'), ids: bulkIds, publish_at: timestamp, unpublish_at: timestamp }),
  z.object({ action: z.literal('city'), ids: bulkIds, city: requiredText(120) }),
  /** Adds languages to those that each talent has. */
  z.object({ action: z.literal('languages'), ids: bulkIds, languages: spokenLanguagesSchema }),
  /** Sets the dates that it has. */
  z
    .object({
      action: z.literal('dates'),
      ids: bulkIds,
      digitals_at: day.optional(),
      measured_at: day.optional(),
    })
    .refine(({ digitals_at, measured_at }) => digitals_at !== undefined || measured_at !== undefined, {
      path: ['digitals_at'],
      params: { errorCode: 'required' satisfies ErrorCode },
    }),
  /** Adds a stay to those that each talent has. */
  z.object({ action: z.literal('stay'), ids: bulkIds, stay: staySchema }),
  /** Sets the line-up marks of each talent's first full-length digital. */
  z.object({
    action: z.literal('marks'),
    talents: z
      .array(z.object({ id: rowId, ...lineupMarksShape }).refine(areLineupMarksValid, invalidMarks))
      .min(1)
      .max(maxMarked),
  }),
  /** They can be restored. */
  z.object({ action: z.literal('delete'), ids: bulkIds }),
  /** Undoes an action but `delete`, which a restore undoes. */
  z.object({
    action: z.literal('restore'),
    talents: z
      .array(z.union([publicationSchema, previousFieldsSchema]))
      .min(1)
      .max(maxBulk),
  }),
])

export type Bulk = z.output<typeof bulkSchema>

export const bulkResponseSchema = z.object({
  /** How many talents changed. */
  changed: z.int(),
  /** The input of `restore`, except for `delete` and `restore` themselves. */
  before: z.array(z.union([publicationSchema, previousFieldsSchema])).optional(),
  /** Only for `delete`: the ids of the deleted talents. */
  deleted: z.array(z.int()).optional(),
})

export type BulkResponse = z.infer<typeof bulkResponseSchema>
