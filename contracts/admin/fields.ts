import { z } from 'zod'
import { cleanEmail } from '#domain/mailbox.ts'
import { isSimpleRichText, maxRichTextLength } from '#domain/rich-text.ts'
import { emailSchema } from '../shared-schemas.ts'
import type { ErrorCode } from './error-codes.ts'

/** A text of up to `max` characters. A blank text becomes null. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .transform((value) => value || null)
    .nullable()
    .default(null)
}

/** A text that must not be blank. */
export function requiredText(max: number) {
  return z.string().trim().min(1).max(max)
}

/** HTML from the rich-text editor, of bounded length and depth. The site sanitizes it when it renders it. */
export const html = z
  .string()
  .trim()
  .max(maxRichTextLength)
  .refine(isSimpleRichText, { params: { errorCode: 'too_complex' satisfies ErrorCode }, abort: true })
  .transform((value) => value || null)
  .nullable()
  .default(null)

/** The id of a row. */
export const rowId = z.int().positive().max(2_147_483_647)

/** The id of a medium, or null. */
export const mediumId = rowId.nullable().default(null)

/** An ISO 8601 timestamp in UTC, or null. */
export const timestamp = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .nullable()
  .default(null)

/** An ISO 8601 date. A blank text becomes null. */
export const day = z
  .union([z.literal('').transform(() => null), z.iso.date()])
  .nullable()
  .default(null)

/** A web URL, or null. */
export const webUrl = z
  .union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ }).max(2_000)])
  .nullable()
  .default(null)

/** An e-mail address in lower case, or null. */
export const email = z
  .string()
  .overwrite(cleanEmail)
  .pipe(z.union([z.literal('').transform(() => null), emailSchema.toLowerCase()]))
  .nullable()
  .default(null)

/** An e-mail address that the site shows. */
export const publicEmail = z
  .string()
  .overwrite(cleanEmail)
  .pipe(z.union([z.literal('').transform(() => null), emailSchema]))
  .nullable()
  .default(null)

/** Every update names the version that it is based on. */
export const versioned = z.object({ version: z.int().positive() })

/** Fields of every record. */
export const editableRecord = z.object({
  id: rowId,
  version: z.int().positive(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** Whether and when the site shows a record. */
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
