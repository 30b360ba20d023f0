import { z } from 'zod'

/** One page of a long list; `data` is parsed item by item later. */
export const paginatedSchema = z.object({
  current_page: z.number().int().positive(),
  data: z.array(z.unknown()),
  last_page: z.number().int().nonnegative(),
  per_page: z.number().int().positive(),
  total: z.number().int().nonnegative(),
  next_page_url: z.string().nullish(),
})

export type Paginated<Item> = Omit<z.infer<typeof paginatedSchema>, 'data'> & { data: Item[] }
