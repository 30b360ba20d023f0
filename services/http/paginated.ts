import type { Paginated } from '#contracts/shared-schemas.ts'

/**
 * One page of a long list. `next_page_url` is relative to the requested URL, so it is right behind any proxy and below
 * any prefix.
 */
export function toPaginated<Item>(
  data: Item[],
  total: number,
  { page, paginate, ...query }: { page: number; paginate: number; language?: string },
): Paginated<Item> {
  const lastPage = Math.max(1, Math.ceil(total / paginate))
  const next = new URLSearchParams({ ...query, paginate: String(paginate), page: String(page + 1) })
  return {
    current_page: page,
    data,
    last_page: lastPage,
    per_page: paginate,
    total,
    next_page_url: page < lastPage ? `?${next}` : null,
  }
}
