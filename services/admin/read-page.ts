import type { ListQuery } from '#contracts/admin/lists.ts'
import { countRows } from '../../database/count-rows.ts'
import type { AnyQuery } from './collections/collection.ts'

/** A query of rows in the order of a list. */
interface OrderedRows<Row> {
  limit(count: number): OrderedRows<Row>
  offset(count: number): OrderedRows<Row>
  execute(): Promise<Row[]>
}

/** One page of `rows`, and the number of all rows in `matching`. */
export async function readPage<Row>(
  matching: AnyQuery,
  rows: OrderedRows<Row>,
  { page, per_page }: Pick<ListQuery, 'page' | 'per_page'>,
): Promise<{ rows: Row[]; total: number }> {
  const [found, total] = await Promise.all([
    rows
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countRows(matching),
  ])
  return { rows: found, total }
}
