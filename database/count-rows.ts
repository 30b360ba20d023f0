import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query finds, before its columns are chosen. */
// biome-ignore lint/suspicious/noExplicitAny: it counts the rows of any table.
export async function countRows(rows: SelectQueryBuilder<any, any, any>): Promise<number> {
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a query finds as many rows as these, without counting the rest. */
export async function isFound(
  query: { limit(count: number): { execute(): Promise<unknown[]> } },
  atLeast = 1,
): Promise<boolean> {
  return (await query.limit(atLeast).execute()).length >= atLeast
}
