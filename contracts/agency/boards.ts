import { z } from 'zod'
import { isFixedCategory } from '#domain/categories.ts'
import { categoryOfSlug } from '#domain/paths.ts'
import { cuts } from '#domain/sizes.ts'
import { isSlug } from '#domain/text.ts'
import { listSchema } from '../lenient.ts'
import type { ServiceClient } from '../service-client.ts'
import { categorySchema } from '../shared-schemas.ts'

const name = z.string().trim().min(1).max(60)

/** The last segment of a list's URL. */
export const boardSlugSchema = z.string().max(60).refine(isSlug)

const formerSlugs = z.array(boardSlugSchema).catch([])

export const boardSchema = z.object({
  /** The `category` of its talents, and of the filter. */
  category: categorySchema.refine((category) => !isFixedCategory(category)),
  name: z.object({ pt: name, en: name }),
  slug: z.object({
    pt: boardSlugSchema.refine((slug) => !categoryOfSlug(slug, 'pt')),
    en: boardSlugSchema.refine((slug) => !categoryOfSlug(slug, 'en')),
  }),
  /** Earlier slugs, which redirect to the present one. */
  former_slugs: z.object({ pt: formerSlugs, en: formerSlugs }).nullish().catch(null),
  /** The cut of sizes for talents of unknown gender; null for either. */
  sizes: z.enum(cuts).nullish().catch(null),
})

export type Board = z.infer<typeof boardSchema>

/**
 * GET /api/talents/boards: the boards beyond woman, man and development, in the order of the menu. Optional: none when the
 * service responds with 404.
 */
export async function getBoards(agency: ServiceClient): Promise<Board[]> {
  const path = '/api/talents/boards'
  const items = await agency.get(path, listSchema(), { cached: true, ifMissing: [], isOptional: true })
  const boards = agency.filterWellFormed(boardSchema, items, path)
  return boards.filter(({ category }, index) => boards.findIndex((board) => board.category === category) === index)
}
