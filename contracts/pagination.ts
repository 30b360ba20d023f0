import { z } from 'zod'

/** The paginated result of every long list; `data` is checked item by item afterwards. */
export const paginatedSchema = z.object({
  current_page: z.number().int().positive(),
  data: z.array(z.unknown()),
  last_page: z.number().int().nonnegative(),
  per_page: z.number().int().positive(),
  total: z.number().int().nonnegative(),
  next_page_url: z.string().nullish(),
})

export type Paginated<Item> = Omit<z.infer<typeof paginatedSchema>, 'data'> & { data: Item[] }
