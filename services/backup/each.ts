/** How many files are under way at once. */
const parallel = 4

/** Does `work` with each of `items`, a few at a time, up to the first that fails. */
export async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  async function next(): Promise<void> {
    for (let item = waiting.next(); !item.done; item = waiting.next()) await work(item.value)
  }
  await Promise.all(Array.from({ length: parallel }, next))
}
