import { z } from 'zod'

/** The maximum length of a search text in lists. */
export const maxSearchLength = 200

/** The query of every list. Filters have their own names. */
export const listQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1_000).default(25),
  sort: z.string().max(60).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** Search text. */
  q: z.string().trim().max(maxSearchLength).optional(),
  /** Comma-separated ids. */
  ids: z.string().max(20_000).optional(),
})

export type ListQuery = z.infer<typeof listQuerySchema>

/** The query of every export. */
export const exportQuerySchema = z.object({
  /** With semicolons, numbers have decimal commas: spreadsheets in Brazil and most of Europe expect both. */
  delimiter: z.enum([',', ';']).default(';'),
  format: z.enum(['csv', 'json']).default('csv'),
})

/** The query of a deletion: the version of the record that the user saw. */
export const versionQuerySchema = z.object({ version: z.coerce.number().int().positive() })

/** One page of a list, with the number of records on all pages. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), total: z.int() })
}

/** A filter with the values `true` and `false`. */
export const flagFilter = z.enum(['true', 'false']).transform((value) => value === 'true')

/** The query of a collection's list. With `fields=id` the records have nothing but their ids. */
export const collectionQuerySchema = listQuerySchema.extend({ fields: z.literal('id').optional() })
