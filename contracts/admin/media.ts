import { z } from 'zod'
import { editableRecord, mediumId, rowId, text } from './fields.ts'
import { flagFilter } from './lists.ts'

/** A picture or video as the back office shows it. */
export const adminMediumSchema = z.object({
  id: rowId,
  /** Relative to the panel's URL, or absolute. */
  url: z.string(),
  type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  color: z.string().nullable(),
  alt_pt: z.string().nullable(),
  alt_en: z.string().nullable(),
  focal_x: z.number().min(0).max(1).nullable(),
  focal_y: z.number().min(0).max(1).nullable(),
})

export type AdminMedium = z.infer<typeof adminMediumSchema>

export const maxPictureBytes = 40 * 1024 * 1024
export const maxVideoBytes = 200 * 1024 * 1024

/** The types that the pages offer for upload. The service checks the content itself. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic'] as const
export const videoTypes = ['video/mp4', 'video/webm'] as const

const altText = text(300)

/** Who made a picture or video, such as the photographer. */
export const creditLine = text(120)

const share = z.number().min(0).max(1)
const focus = share.nullable().default(null)

export const mediumInputSchema = z.object({
  alt_pt: altText,
  alt_en: altText,
  credit: creditLine,
  /** The focal point: both coordinates or neither. */
  focal_x: focus,
  focal_y: focus,
  /** The name shown in the library: by default the file name. */
  name: text(200),
  /** The poster picture of a video. */
  poster_id: mediumId,
})

export const mediumRecordSchema = editableRecord.extend(adminMediumSchema.shape).extend({
  name: z.string().nullable(),
  credit: z.string().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  poster_id: z.int().nullable(),
  poster: adminMediumSchema.nullable(),
  /** The picture that this one was cropped from. */
  crop_of_id: z.int().nullable(),
})

export type MediumRecord = z.infer<typeof mediumRecordSchema>

export const mediaFiltersSchema = z.object({
  type: z.enum(['picture', 'video']).optional(),
  /** Used nowhere, published or not. */
  unused: flagFilter.optional(),
  /** Without alternative text in either language. */
  without_alt: flagFilter.optional(),
  /** With alternative text in one language only. */
  untranslated: flagFilter.optional(),
})

/** A crop, as fractions of the picture's width and height. */
export const cropSchema = z
  .object({ x: share, y: share, width: share, height: share })
  .refine(({ x, width }) => width > 0 && x + width <= 1.000_001, { error: 'invalid', path: ['width'] })
  .refine(({ y, height }) => height > 0 && y + height <= 1.000_001, { error: 'invalid', path: ['height'] })

export type Crop = z.infer<typeof cropSchema>

/** A record that uses a medium. */
export const mediumUsageSchema = z.object({
  resource: z.enum([
    'talents',
    'slides',
    'posts',
    'partners',
    'members',
    'entities',
    'sections',
    'offices',
    'settings',
    'media',
    'bin',
  ]),
  id: z.union([rowId, z.string()]),
  /** The record's name, in the languages in which it has one. */
  label_pt: z.string().nullable(),
  label_en: z.string().nullable(),
})

export type MediumUsage = z.infer<typeof mediumUsageSchema>

export const mediumUsagesSchema = z.object({ data: z.array(mediumUsageSchema) })

export const unusedInputSchema = z.object({
  /** Only report what would be deleted. */
  dry_run: z.boolean().default(true),
  /** Only these. By default all media that have been unused for a day. */
  ids: z.array(rowId).max(1_000).optional(),
})

export const unusedResponseSchema = z.object({
  ids: z.array(z.int()),
  /** The total size in bytes. */
  size: z.int(),
  deleted: z.boolean(),
})
