import type { GetListParams } from 'react-admin'

/** The query of a list: page, order, and one parameter for each filter; lists are separated by commas. */
export function listQuery({
  pagination,
  sort,
  filter = {},
}: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>): string {
  const query = new URLSearchParams()
  if (pagination) {
    query.set('page', String(pagination.page))
    query.set('per_page', String(pagination.perPage))
  }
  if (sort?.field) {
    query.set('sort', sort.field)
    query.set('order', sort.order === 'DESC' ? 'desc' : 'asc')
  }
  for (const [name, value] of Object.entries<unknown>(filter)) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
