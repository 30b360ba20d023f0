import { z } from 'zod'
import { imageWidths } from '#domain/image-url.ts'
import { editableRecord, mediumId, rowId, text } from './fields.ts'
import { flagFilter } from './lists.ts'
import type { Collection } from './resource.ts'

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
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/svg+xml',
] as const
export const videoTypes = ['video/mp4', 'video/webm'] as const

const altText = text(300)

/** The maker of a picture or video, such as the photographer. */
export const creditLine = text(120)

/** A word to find media by. Stored in lower case. */
export const mediaTag = z
  .string()
  .transform((value) => value.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase())
  .pipe(z.string().min(1).max(40))

export const maxTags = 20

const mediaTagsField = z
  .array(mediaTag)
  .max(maxTags)
  .transform((tags) => [...new Set(tags)].sort())

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
  tags: mediaTagsField.default([]),
})

export const mediumRecordSchema = editableRecord.extend(adminMediumSchema.shape).extend({
  name: z.string().nullable(),
  credit: z.string().nullable(),
  /** Whether its background is plain enough to cut a figure out of it. */
  plain: z.boolean(),
  /** In bytes. */
  size: z.int().nullable(),
  poster_id: z.int().nullable(),
  poster: adminMediumSchema.nullable(),
  /** The picture that this one was cropped from. */
  crop_of_id: z.int().nullable(),
  tags: z.array(z.string()),
})

export type MediumRecord = z.infer<typeof mediumRecordSchema>

/** The library: all pictures and videos. */
export const media = {
  label: { pt: 'Arquivo |||| Biblioteca', en: 'File |||| Library' },
  fields: {
    alt: { pt: 'Descrição', en: 'Description' },
    tags: { pt: 'Etiquetas', en: 'Tags' },
    focal_x: { pt: 'Ponto focal, horizontal', en: 'Focal point, horizontal' },
    focal_y: { pt: 'Ponto focal, vertical', en: 'Focal point, vertical' },
    poster_id: { pt: 'Capa do vídeo', en: 'Video cover' },
    created_at: { pt: 'Enviado em', en: 'Uploaded on' },
  },
  permission: 'media',
  menu: 'media',
  name: ['name', 'alt_pt', 'alt_en'],
  softDelete: true,
  hasHistory: false,
  audit: 'until-erased',
  input: mediumInputSchema,
  record: mediumRecordSchema,
} as const satisfies Collection

export const mediaFiltersSchema = z.object({
  type: z.enum(['picture', 'video']).optional(),
  /** Used nowhere, published or not. */
  unused: flagFilter.optional(),
  /** Without alternative text in either language. */
  without_alt: flagFilter.optional(),
  tag: mediaTag.optional(),
})

/** The tags in use, with the number of their media. */
export const mediaTagsSchema = z.object({ data: z.array(z.object({ tag: z.string(), count: z.int() })) })

export type MediaTags = z.infer<typeof mediaTagsSchema>['data']

/** The maximum number of media that are changed, or suggested for, at once. */
export const maxBulkMedia = 240

/** A file of the library by its URL, or a picture, or the figure without its background, in one of the site's widths. */
export const mediumAddressQuerySchema = z.object({
  source: z.string().min(1).max(2_000),
  width: z.coerce.number().pipe(z.literal(imageWidths)).optional(),
  cutout: flagFilter.optional(),
})

/** The content of an upload, as SHA-256 in hexadecimal. */
export const contentQuerySchema = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

/** The medium of the library with some content; null for none. */
export const mediumByContentSchema = z.object({ medium: mediumRecordSchema.nullable() })

/** New texts and tags of media. Absent fields stay. */
export const mediaBulkSchema = z.object({
  media: z
    .array(
      z.object({
        id: rowId,
        version: z.int().positive(),
        alt_pt: altText.unwrap().optional(),
        alt_en: altText.unwrap().optional(),
        credit: creditLine.unwrap().optional(),
        tags: mediaTagsField.optional(),
      }),
    )
    .min(1)
    .max(maxBulkMedia),
})

export type MediaBulk = z.infer<typeof mediaBulkSchema>

/** The changed media, and those that have changed since their version or are not there any more. */
export const mediaBulkResponseSchema = z.object({
  changed: z.array(mediumRecordSchema),
  /** `current` is null for a deleted medium. */
  conflicts: z.array(z.object({ id: rowId, current: mediumRecordSchema.nullable() })),
})

export type MediaBulkResponse = z.infer<typeof mediaBulkResponseSchema>

export const suggestionsQuerySchema = z.object({
  /** Suggestions for these media: comma-separated ids. */
  ids: z.string().max(20_000),
  /** A talent whose pictures they will be, once the talent is saved, and as what. */
  talent: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  kind: z.string().max(20).optional(),
  view: z.string().max(20).optional(),
})

/** Descriptions that follow from where media are used. Media without such a use are absent. */
export const altSuggestionsSchema = z.object({
  data: z.array(z.object({ id: rowId, alt_pt: z.string(), alt_en: z.string() })),
})

export type AltSuggestion = z.infer<typeof altSuggestionsSchema>['data'][number]

/** A medium with a new file. `reset` is true when focal points and marks were removed, since the proportions differ. */
export const replacedMediumSchema = mediumRecordSchema.extend({ reset: z.boolean() })

export type ReplacedMedium = z.infer<typeof replacedMediumSchema>

/**
 * A crop, as fractions of the width and height of the picture as it is seen: mirrored left to right if at all, then rotated
 * clockwise by the degrees.
 */
export const cropSchema = z
  .object({
    x: share,
    y: share,
    width: share,
    height: share,
    mirrored: z.boolean().default(false),
    rotation: z.literal([0, 90, 180, 270]).default(0),
  })
  .refine(({ x, width }) => width > 0 && x + width <= 1.000_001, { error: 'invalid', path: ['width'] })
  .refine(({ y, height }) => height > 0 && y + height <= 1.000_001, { error: 'invalid', path: ['height'] })

export type Crop = z.infer<typeof cropSchema>

/** A record that uses a medium. */
const mediumUsageSchema = z.object({
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

/** A picture of another site, and the only host that it may be loaded from, with a port if it has one. */
export const mediumFetchSchema = z.object({ url: z.url().max(2_000), host: z.string().min(1).max(260) })
