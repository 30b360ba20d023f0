import { z } from 'zod'

/** How a list is asked for; filters come beside it, under their own names. */
export const listQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1_000).default(25),
  sort: z.string().max(60).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Part of a text of the record. */
  q: z.string().trim().max(200).optional(),
  /** Only the records with these ids, separated by commas. */
  ids: z.string().max(20_000).optional(),
})

export type ListQuery = z.infer<typeof listQuerySchema>

/** How a list leaves as a table. */
export const exportQuerySchema = z.object({
  /** Semicolons come with decimal commas: what spreadsheets expect in Brazil and most of Europe. */
  delimiter: z.enum([',', ';']).default(';'),
})

/** One page of a list, and how many records all its pages have. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), total: z.int() })
}

/** A filter that is asked for as `true` or `false`. */
export const flagFilter = z.enum(['true', 'false']).transform((value) => value === 'true')
