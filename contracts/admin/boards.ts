import { z } from 'zod'
import { cuts } from '#domain/sizes.ts'
import { boardSlugSchema } from '../agency/boards.ts'
import { categorySchema } from '../shared-schemas.ts'
import { editableRecord, requiredText } from './fields.ts'

const maxLength = 60

/** The last segment of the list's URL; null for one made of the name. */
const slug = z
  .union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    z.string().trim().toLowerCase().pipe(boardSlugSchema),
  ])
  .nullable()
  .default(null)

/** A board beyond woman, man and development. */
export const boardInputSchema = z.object({
  name_pt: requiredText(maxLength),
  name_en: requiredText(maxLength),
  slug_pt: slug,
  slug_en: slug,
  /** The cut of sizes for talents of unknown gender; null for either. */
  sizes: z.enum(cuts).nullable().default(null),
  /** Whether the site shows it. */
  published: z.boolean().default(false),
})

export const boardRecordSchema = editableRecord.extend({
  /** The `category` of its talents. It never changes. */
  category: z.string(),
  position: z.int(),
  name_pt: z.string(),
  name_en: z.string(),
  slug_pt: z.string(),
  slug_en: z.string(),
  sizes: z.enum(cuts).nullable(),
  published: z.boolean(),
})

export type BoardRecord = z.infer<typeof boardRecordSchema>

/** Deletes a board whose talents move to another one. */
export const deleteBoardSchema = z.object({ version: z.int().positive(), move_to: categorySchema })

export type DeleteBoard = z.output<typeof deleteBoardSchema>

/** How many talents were moved, with those in the bin. */
export const deletedBoardSchema = z.object({ moved: z.int() })

export type DeletedBoard = z.infer<typeof deletedBoardSchema>

/** A board as users choose it. */
export const boardNameSchema = z.object({ category: z.string(), name_pt: z.string(), name_en: z.string() })
