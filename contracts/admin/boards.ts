import { z } from 'zod'
import { cuts } from '#domain/sizes.ts'
import { boardSlugSchema } from '../agency/boards.ts'
import { categorySchema } from '../shared-schemas.ts'
import { editableRecord, requiredText } from './fields.ts'
import type { Collection } from './resource.ts'

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

/** The boards beyond woman, man and development, in the order of the menu. */
export const boards = {
  label: { pt: 'Board |||| Boards', en: 'Board |||| Boards' },
  fields: {
    published: { pt: 'No site', en: 'On the site' },
    slug_pt: { pt: 'Endereço em português', en: 'Address in Portuguese' },
    slug_en: { pt: 'Endereço em inglês', en: 'Address in English' },
    sizes: { pt: 'Tamanhos', en: 'Sizes' },
  },
  permission: 'settings',
  menu: 'talents',
  name: ['name_pt', 'name_en'],
  input: z.object({
    name_pt: requiredText(maxLength),
    name_en: requiredText(maxLength),
    slug_pt: slug,
    slug_en: slug,
    /** The cut of sizes for talents of unknown gender; null for either. */
    sizes: z.enum(cuts).nullable().default(null),
    /** Whether the site shows it. */
    published: z.boolean().default(false),
  }),
  record: editableRecord.extend({
    /** The `category` of its talents. It never changes. */
    category: z.string(),
    position: z.int(),
    name_pt: z.string(),
    name_en: z.string(),
    slug_pt: z.string(),
    slug_en: z.string(),
    sizes: z.enum(cuts).nullable(),
    published: z.boolean(),
  }),
} as const satisfies Collection

export type BoardRecord = z.infer<typeof boards.record>

/** Deletes a board whose talents move to another one. */
export const deleteBoardSchema = z.object({ version: z.int().positive(), move_to: categorySchema })

export type DeleteBoard = z.output<typeof deleteBoardSchema>

/** How many talents were moved, with deleted ones. */
export const deletedBoardSchema = z.object({ moved: z.int() })

export type DeletedBoard = z.infer<typeof deletedBoardSchema>

/** A board as users choose it. */
export const boardNameSchema = z.object({ category: z.string(), name_pt: z.string(), name_en: z.string() })
