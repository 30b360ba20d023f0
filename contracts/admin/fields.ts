import { z } from 'zod'
import { isSimpleRichText, maxRichTextLength } from '#domain/rich-text.ts'
import type { ErrorCode } from './error-codes.ts'

/** A text of up to `max` characters; blank counts as none. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .transform((value) => value || null)
    .nullable()
    .default(null)
}

/** A text that must be there. */
export function requiredText(max: number) {
  return z.string().trim().min(1).max(max)
}

/** HTML from the office's editor, of bounded length and depth; the site makes it safe when it shows it. */
export const html = z
  .string()
  .trim()
  .max(maxRichTextLength)
  .refine(isSimpleRichText, { params: { fault: 'too_complex' satisfies ErrorCode }, abort: true })
  .transform((value) => value || null)
  .nullable()
  .default(null)

/** The id of a row. */
export const rowId = z.int().positive().max(2_147_483_647)

/** The id of a medium, or none. */
export const mediumId = rowId.nullable().default(null)

/** A moment in UTC, ISO 8601, or none. */
export const timestamp = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .nullable()
  .default(null)

/** A web address, or none. */
export const webUrl = z
  .union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ }).max(2_000)])
  .nullable()
  .default(null)

/** What every input has that changes a record: the version it was made from. */
export const versioned = z.object({ version: z.int().positive() })

/** What every record has. */
export const editableRecord = z.object({
  id: rowId,
  version: z.int().positive(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** What decides whether and when the site shows something. */
export const publishing = z.object({
  published: z.boolean().default(false),
  published_at: timestamp,
  ends_at: timestamp,
})

export const publishableRecord = editableRecord.extend({
  position: z.int(),
  published: z.boolean(),
  published_at: z.string().nullable(),
  ends_at: z.string().nullable(),
})
