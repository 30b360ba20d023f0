import { setImmediate as nextTurn } from 'node:timers/promises'
import { chunk } from '#domain/chunk.ts'

/** Takes one or two milliseconds of processor time when each item is a row to read and to write. */
const batchSize = 25

/**
 * Maps many items in batches, each when it is read, and lets other requests run between them, so that no visitor waits
 * for a whole table.
 */
export async function* mapBatches<Item, Result>(
  items: readonly Item[],
  map: (batch: Item[]) => Result | Promise<Result>,
): AsyncGenerator<Result> {
  for (const batch of chunk(items, batchSize)) {
    yield await map(batch)
    await nextTurn()
  }
}

/** Sorts rows in the order of these ids. Ids without a row are left out: it was deleted meanwhile. */
export function sortByIds<Id, Row extends { id: Id }>(rows: readonly Row[], ids: readonly Id[]): Row[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}
